// Applies a change set and tells the result. The one way in which commands start one.
import { formatNumber } from '../../base/format';
import { sentence, t } from '../../base/text';
import { describeFailure } from '../../platform/failures';
import type { CommandId } from '../../contributions';
import { changeSetText } from '../../words/changeSets';
import type { ChangeSetEntry } from '../../workspace/changeSets/changeSetEntry';
import type { RemoteWorkspace } from '../../workspace/remoteWorkspace';
import type { CommandContext } from '../commandContext';
import { tellError } from '../tell/tellError';

type Start = (entry: ChangeSetEntry) => Promise<void>;

/** Resolves when it has ended. The message about it is not awaited. */
export async function runChangeSet(
  workspace: RemoteWorkspace,
  context: CommandContext,
  command: CommandId,
  entry: ChangeSetEntry,
  start: Start = (one) => workspace.changeSets.start(one),
): Promise<void> {
  await start(entry);
  void tellEnd(context, entry).catch((error: unknown) => tellError(command, context, error));
}

async function tellEnd(context: CommandContext, entry: ChangeSetEntry): Promise<void> {
  const { failure, status, progress } = entry;
  const { counts, total } = progress;
  const report = t('Open Report');
  const result = t('{0}: {1}.', entry.title, sentence(changeSetText({ status, isStopping: false, progress })));
  const pressed = await (failure
    ? context.prompts.warn(
        t(
          'Paused: {0} of {1} applied. {2}',
          formatNumber(counts.done),
          formatNumber(total),
          sentence(describeFailure(failure)),
        ),
        report,
      )
    : counts.failed + counts.conflict + counts.inDoubt > 0
      ? context.prompts.warn(result, report)
      : context.prompts.notify(result, report));
  if (pressed === report) await context.report(entry);
}
