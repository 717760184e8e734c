// Exports Records of Minis as JSON Lines. An interrupted export can be resumed.
import { formatMoment, formatNumber } from '../../base/format';
import { sentence, t } from '../../base/text';
import type { Mini } from '../../domain/mini';
import type { RecordQuery } from '../../domain/recordQuery';
import { describeFailure } from '../../platform/failures';
import { withNotification } from '../../platform/progress';
import { countText } from '../../words/counts';
import type { RunOptions } from '../../workspace/export/linesRun';
import type { InterruptedLines } from '../../workspace/export/linesState';
import type { RemoteWorkspace } from '../../workspace/remoteWorkspace';
import type { CommandContext } from '../commandContext';
import { askExportFile } from './askExportFile';
import { queriesOf, type AskedExport } from './askExported';
import { countOf, tellExport } from './tellExport';

export async function exportAsLines(
  workspace: RemoteWorkspace,
  context: CommandContext,
  minis: readonly Mini[],
  asked: AskedExport,
): Promise<void> {
  const chosen = await askExportFile(context, minis, 'jsonl');
  if (!chosen) return;
  const { path: file } = chosen;
  const queries = queriesOf(minis, asked);
  const way = await askInterrupted(context, await workspace.exports.findInterrupted(queries, file));
  if (!way) return;
  const outcome = await untilDone(workspace, context, { title: countOf(minis), queries, ...chosen }, way === 'resume');
  if (!outcome) return;
  const { sizeBytes, sha256, lists, lineCount } = outcome;
  await tellExport(workspace, context, {
    file: { path: file, sizeBytes, sha256 },
    minis,
    filter: asked.filter,
    rowCount: lineCount,
    rowsByMini: new Map(lists.filter(({ exported }) => exported > 0).map((one) => [one.query.miniId, one.exported])),
    verdicts: new Map(lists.map(({ query, verdict }) => [query.miniId, verdict])),
    unreadable: lists.reduce((sum, list) => sum + list.unreadable, 0),
    hasStartedOver: outcome.hasStartedOver,
  });
}

interface LinesToWrite {
  readonly title: string;
  readonly queries: readonly RecordQuery[];
  readonly path: string;
  readonly onExisting: RunOptions['onExisting'];
}

/** After an interruption, the user decides whether to resume. Undefined if the user declines or leaves. */
async function untilDone(
  { exports }: RemoteWorkspace,
  context: CommandContext,
  { title, queries, path, onExisting }: LinesToWrite,
  isFirstResumed: boolean,
) {
  for (let isResumed = isFirstResumed; ; isResumed = true) {
    const outcome = await withNotification(t('Exporting {0}', title), ({ signal, report }) =>
      exports.lines(queries, path, {
        signal,
        onExisting,
        isResumed,
        onProgress: (count, expected) =>
          expected
            ? report(t('{0} of {1}', formatNumber(count), formatNumber(expected)), count / expected)
            : report(countText('record', count)),
      }),
    );
    if (outcome.kind === 'done') return outcome;
    const stopped = t(
      'Export stopped after {0}. {1} To resume it later, export to the same file again.',
      countText('record', outcome.lineCount),
      sentence(describeFailure(outcome.failure)),
    );
    const [resume, discard] = [t('Resume'), t('Discard')];
    const pressed = await context.prompts.warn(stopped, resume, discard);
    if (pressed === discard) await exports.discardInterrupted(path);
    if (pressed !== resume) return undefined;
  }
}

/** Whether to resume an interrupted export. Undefined if the user left. */
async function askInterrupted(
  context: CommandContext,
  found: InterruptedLines | undefined,
): Promise<'start' | 'resume' | undefined> {
  if (!found) return 'start';
  const { isSameRequest, lineCount, at } = found;
  const begun = t(
    'Started {0}. Records exported so far: {1}.',
    formatMoment(new Date(at).toISOString()),
    formatNumber(lineCount),
  );
  const [resume, startOver] = [t('Resume'), t('Start Over')];
  if (!isSameRequest) {
    const other = t(
      "The interrupted export had other Minis or another filter, so it can't be resumed. Starting over deletes its file.",
    );
    return (await context.prompts.confirm(t('Start over?'), `${begun} ${other}`, startOver)) ? 'start' : undefined;
  }
  const kept = t("Records already exported aren't updated, even if they've changed since.");
  const pressed = await context.prompts.decide(t('Resume the interrupted export?'), `${begun} ${kept}`, [
    resume,
    startOver,
  ]);
  if (pressed === undefined) return undefined;
  return pressed === resume ? 'resume' : 'start';
}
