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
import { tellQuickEnd, tellWithNext } from './quickEnd';
import { undoOfSet, type Run } from './undoOfSet';

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
  const wasUndoable = isUndoable(entry);
  await showProgress(workspace, entry, isRetry);
  const run: Run = (other, again) => runChangeSet(workspace, context, other, { isRetry: again });
  const message = isQuick
    ? tellQuickEnd(workspace, context, entry, { others, before, run })
    : tellEnd(workspace, context, entry, { wasUndoable, run });
  notAwaited(context, message);
}

/** Whether Activity offers to undo it. The undo of an undo is only offered there. */
function isUndoable({ isOver, progress, journal }: ChangeSetEntry): boolean {
  return isOver && progress.counts.done > 0 && journal.head?.undoes === undefined;
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
  { wasUndoable, run }: { readonly wasUndoable: boolean; readonly run: Run },
): Promise<void> {
  const { failure, status, progress, id: changeSetId, title } = entry;
  const { connection, changeSets, undoHistory } = workspace;
  const result = t('{0}: {1}.', title, sentence(changeSetText({ status, isStopping: false, progress })));
  const begin = async (): Promise<ChangeSetEntry | undefined> => {
    const target = { what: 'changeSet', connectionId: connection.id, changeSetId, title } as const;
    await context.actions.start('recordsWorkspace.activity.undoChangeSet', [target]);
    return changeSets.undoOf(entry);
  };
  if (!wasUndoable && isUndoable(entry)) undoHistory.add(undoOfSet(workspace, entry, result, { begin, run }));
  const message = failure ? `${result} ${describeFailure(failure)}` : result;
  const isWarning = failure !== undefined || problemCount(progress.counts) > 0;
  await tellWithNext(workspace, context, entry, { run, hasReport: !context.isInSight(entry) }, (...next) =>
    isWarning ? context.prompts.warn(message, ...next) : context.prompts.notify(message, ...next),
  );
}
