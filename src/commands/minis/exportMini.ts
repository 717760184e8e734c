import { formatNumber } from '../../base/format';
import { t } from '../../base/text';
import { withNotification } from '../../platform/progress';
import { miniName } from '../../words/minis';
import type { MiniExportProgress } from '../../workspace/export/miniExport';
import { one, targetCommand } from '../defineCommand';
import { minis } from '../target/minis';
import { tellError } from '../tell/tellError';
import { tellMiniExport } from '../exporting/tellMiniExport';

/** All that is stored of one Mini, such as for a person who asks for it. */
export const exportMini = targetCommand(
  'recordsWorkspace.minis.exportMini',
  one(minis, 'canExport', t('Select a Mini')),
  async (workspace, context, mini) => {
    const name = miniName(mini);
    const [without, including] = [t('Export Without Identities'), t('Include Identities')];
    const detail = t(
      'All Records including deleted ones, with versions, attachments and relations, are saved to a folder on this computer. Identity numbers are left out unless you include them.',
    );
    const pressed = await context.prompts.decide(t('Export all data of “{0}”?', name), detail, [without, including]);
    if (pressed === undefined) return;
    const parent = await context.prompts.saveFolder(t('{0}: {1}', name, t('Export Whole Mini…')));
    if (parent === undefined) return;
    const now = Date.now();
    const folder = t('{0} {1}', name, new Date(now).toISOString().slice(0, 10));
    const exported = await withNotification(t('Exporting {0}', name), ({ signal, report }) =>
      workspace.exports.mini(mini.id, parent, folder, {
        signal,
        now,
        hasIdentities: pressed === including,
        onProgress: (progress) => report(progressText(progress), fractionOf(progress)),
      }),
    );
    // Not awaited: the message may stay open.
    void tellMiniExport(context, exported).catch((error: unknown) => tellError(exportMini.id, context, error));
  },
);

function progressText({ step, through, total }: MiniExportProgress): string {
  const count =
    total === undefined ? formatNumber(through) : t('{0} of {1}', formatNumber(through), formatNumber(total));
  return t('{0}: {1}', step === 'records' ? t('Records') : t('Versions'), count);
}

/** Records and versions are half of the work each. Attachments come last, of which nobody knows how many there are. */
function fractionOf({ step, through, total }: MiniExportProgress): number | undefined {
  if (!total) return undefined;
  return (step === 'records' ? through / total : 1 + through / total) / 2;
}
