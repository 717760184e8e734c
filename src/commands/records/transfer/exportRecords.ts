import { formatBytes, formatNumber } from '../../../base/format';
import { t } from '../../../base/text';
import { safeFileName } from '../../../domain/files/fileNames';
import { withNotification } from '../../../platform/progress';
import { readSetting } from '../../../platform/settings';
import { miniName } from '../../../words/minis';
import { countFormulas } from '../../../workspace/csv/plainCsv';
import { targetCommand } from '../../defineCommand';
import { tellError } from '../../tell/tellError';
import { askExported, csvRequestOf, exportFilterText } from '../../exporting/askExported';
import { exportedMinis } from '../../exporting/exportedMinis';
import { saveChecksum } from '../../exporting/saveChecksum';
import { countOf, tellExport } from '../../exporting/tellExport';

export const exportRecords = targetCommand(
  'recordsWorkspace.records.exportRecords',
  exportedMinis,
  async (workspace, context, minis) => {
    const asked = await askExported(workspace, context, minis, false);
    if (!asked) return;
    const [first] = minis;
    const name = minis.length === 1 && first ? `${safeFileName(miniName(first))}.csv` : 'records.csv';
    const file = await context.prompts.saveFile(t('{0}: {1}', countOf(minis), t('Records')), name);
    if (file === undefined) return;
    const outcome = await withNotification(t('Exporting {0}', countOf(minis)), (long) =>
      workspace.exports.csv(csvRequestOf(minis, asked), file, {
        signal: long.signal,
        hasByteOrderMark: readSetting('recordsWorkspace.export.byteOrderMark'),
        onProgress: (sizeBytes, rowCount) =>
          long.report(t('{0} ({1})', t('{0} Records', formatNumber(rowCount)), formatBytes(sizeBytes))),
      }),
    );
    const { sizeBytes, sha256, ...counts } = outcome;
    const written = {
      ...counts,
      at: Date.now(),
      files: [{ path: file, sizeBytes, sha256 }],
      minis,
      filter: exportFilterText(asked.filter),
      formulaCount: await countFormulas(file),
    } as const;
    await saveChecksum(written.files[0]);
    // Not awaited: the copy is offered while the message is shown.
    void tellExport(context, written).catch((error: unknown) => tellError(exportRecords.id, context, error));
  },
);
