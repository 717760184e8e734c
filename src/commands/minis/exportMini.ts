import { fileTime } from '../../base/fileTime';
import { formatNumber } from '../../base/format';
import { t } from '../../base/text';
import { visibleText } from '../../base/visibleText';
import { describeFailure } from '../../platform/failures';
import { withNotification } from '../../platform/progress';
import { menuTitle } from '../../tree/manifestCommands';
import { countText, unreadableRowsText } from '../../words/counts';
import { nameOrId } from '../../words/titles';
import type { MiniExportProgress, MiniExport, MiniExportProblem } from '../../workspace/export/miniManifest';
import type { CommandContext } from '../commandContext';
import { verdictText } from '../exporting/exportReport';
import { nameOfFile } from '../files/nameOfFile';
import { tellWritten, unsavedDetails } from '../files/tellWritten';
import { targetCommand } from '../target/defineCommand';
import { minis } from '../target/minis';
import { one } from '../target/takes';
import { notAwaited } from '../tell/tellError';

/** Exports everything stored about one Mini, for example to answer a person's request for their data. */
export const exportMini = targetCommand(
  'recordsWorkspace.minis.exportMini',
  one(minis, 'canExport'),
  async (workspace, context, mini) => {
    const name = nameOrId(mini);
    const [without, including] = [t('Export Without Identities'), t('Include Identities')];
    const detail = t(
      'Saves all Records, including deleted ones, with versions, attachments and relations to a folder on this computer. Identity numbers are included only if you select that.',
    );
    const pressed = await context.prompts.decide(t('Export all data of “{0}”?', name), detail, [without, including]);
    if (pressed === undefined) return;
    const parent = await context.prompts.saveFolder(t('{0}: {1}', name, menuTitle(context.command)));
    if (parent === undefined) return;
    const now = Date.now();
    const folder = t('{0} {1}', name, fileTime(new Date(now)).slice(0, '2026-11-21'.length));
    const exported = await withNotification(t('Exporting {0}', name), ({ signal, report }) =>
      workspace.exports.mini(mini.id, parent, folder, {
        signal,
        now,
        hasIdentities: pressed === including,
        onProgress: (progress) => report(progressText(progress), fractionOf(progress)),
      }),
    );
    notAwaited(context, tellMiniExport(context, exported));
  },
);

function progressText({ step, through, total }: MiniExportProgress): string {
  const count =
    total === undefined ? formatNumber(through) : t('{0} of {1}', formatNumber(through), formatNumber(total));
  const names = { records: t('Records'), details: t('Versions'), attachments: t('Attachments') };
  return t('{0}: {1}', names[step], count);
}

/** Records and versions count as half of the work each. Attachments come last, and their number is unknown. */
function fractionOf({ step, through, total }: MiniExportProgress): number | undefined {
  if (!total) return undefined;
  return (step === 'records' ? through / total : 1 + through / total) / 2;
}

/** The message after the export of a whole Mini: what is in the folder, and what could not be read. */
async function tellMiniExport(context: CommandContext, exported: MiniExport): Promise<void> {
  const { folder, counts, lists, problems } = exported;
  const contents = [
    countText('record', counts.records),
    countText('deletedRecord', counts.deletedRecords),
    countText('version', counts.versions),
    countText('attachment', counts.attachments),
    countText('relation', counts.relations),
  ].join(', ');
  const doubts = (kind: 'leftOut' | 'changed'): string[] =>
    lists.flatMap(({ verdict }) => (verdict.kind === kind ? verdictText(verdict) : []));
  await tellWritten(context, {
    done: t('Exported to “{0}”: {1}.', nameOfFile(folder), contents),
    notes: [
      ...doubts('leftOut'),
      unreadableRowsText(lists.reduce((sum, list) => sum + list.unreadable, 0)),
      ...doubts('changed'),
      problems.length > 0 ? t('{0}: {1}.', t('Not saved'), formatNumber(problems.length)) : '',
    ],
    path: folder,
    details: unsavedDetails(problems.map(lineOf)),
  });
}

function lineOf({ what, recordId, fileName, failure }: MiniExportProblem): string {
  const details = [t('Relations'), t('Attachments')].join(', ');
  const names = { picture: t('Picture'), versions: t('Versions'), details, attachment: t('Attachments') };
  const parts = [names[what], recordId, fileName].filter((part) => part !== undefined).map((part) => visibleText(part));
  return `${parts.join(' · ')}: ${describeFailure(failure)}`;
}
