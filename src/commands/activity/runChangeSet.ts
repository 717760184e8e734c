// Applies a change set, shows its progress and reports the result. The only way for commands to start one.
import { formatNumber } from '../../base/format';
import { sentence, t } from '../../base/text';
import { describeFailure } from '../../platform/failures';
import { withLongProgress } from '../../platform/progress';
import { changeSetText } from '../../words/changeSetProgress';
import type { ChangeSetEntry } from '../../workspace/changeSets/changeSetEntry';
import { problemCount } from '../../workspace/changeSets/outcome';
import type { RemoteWorkspace } from '../../workspace/remoteWorkspace';
import type { CommandContext } from '../commandContext';
import { notAwaited } from '../tell/tellError';
import { tellQuickEnd, tellWithNext, type Run } from './quickEnd';

interface RunOptions {
  /** Also retries failed items. */
  readonly isRetry?: boolean;
  /** Lines about other selected things, which can't be changed. */
  readonly others?: readonly string[];
}

/** Resolves when the run has ended. The message about it isn't awaited. */
export async function runChangeSet(
  workspace: RemoteWorkspace,
  context: CommandContext,
  entry: ChangeSetEntry,
  { isRetry = false, others = [] }: RunOptions = {},
): Promise<void> {
  // After a second press, the first one reports the end.
  if (entry.isRunning) return;
  const { head, state } = entry.journal;
  const isQuick = head?.isQuick === true;
  const before = new Set(isQuick ? state.indexesOf('done') : []);
  await showProgress(workspace, entry, isRetry);
  const run: Run = (other, again) => runChangeSet(workspace, context, other, { isRetry: again });
  const message = isQuick
    ? tellQuickEnd(workspace, context, entry, { others, before, run })
    : tellEnd(workspace, context, entry, run);
  notAwaited(context, message);
}

/** Shows progress in the view at first, then with counts, rate, remaining time and Cancel. */
function showProgress(workspace: RemoteWorkspace, entry: ChangeSetEntry, isRetry: boolean): Promise<void> {
  const { changeSets } = workspace;
  const view = entry.journal.head?.isQuick ? 'records' : 'activity';
  return withLongProgress(view, entry.title, async ({ signal, report }) => {
    const show = (): void => {
      const { progress, isStopping } = entry;
      const { through, total, rate } = progress;
      const text = changeSetText({ status: 'running', isStopping, progress });
      const speed = rate === undefined ? [] : [t('{0} per second', formatNumber(Math.round(rate)))];
      report([text, ...speed].join(' · '), total > 0 ? through / total : 0);
    };
    const listener = workspace.onDidChange(({ kind }) => (kind === 'changeSets' ? show() : undefined));
    signal.addEventListener('abort', () => void changeSets.end(entry, 'cancelled'), { once: true });
    try {
      await (isRetry ? changeSets.retry(entry) : changeSets.start(entry));
    } finally {
      listener.dispose();
    }
  });
}

async function tellEnd(
  workspace: RemoteWorkspace,
  context: CommandContext,
  entry: ChangeSetEntry,
  run: Run,
): Promise<void> {
  const { failure, status, progress } = entry;
  const result = t('{0}: {1}.', entry.title, sentence(changeSetText({ status, isStopping: false, progress })));
  const message = failure ? `${result} ${describeFailure(failure)}` : result;
  const isWarning = failure !== undefined || problemCount(progress.counts) > 0;
  await tellWithNext(workspace, context, entry, { run, hasReport: !context.isInSight(entry) }, (...next) =>
    isWarning ? context.prompts.warn(message, ...next) : context.prompts.notify(message, ...next),
  );
}
