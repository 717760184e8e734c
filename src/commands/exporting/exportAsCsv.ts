// Exports Records of Minis as CSV, which the service writes.
import { formatBytes, formatNumber } from '../../base/format';
import { t } from '../../base/text';
import type { Mini } from '../../domain/mini';
import { withNotification } from '../../platform/progress';
import { readSetting } from '../../platform/settings';
import { countText } from '../../words/counts';
import { countFormulas } from '../../workspace/csvExport/defusedCsv';
import type { RemoteWorkspace } from '../../workspace/remoteWorkspace';
import type { CommandContext } from '../commandContext';
import { askExportFile } from './askExportFile';
import { csvRequestOf, type AskedExport } from './askExported';
import { noteOf } from './noteOf';
import { countOf, tellExport } from './tellExport';

export async function exportAsCsv(
  workspace: RemoteWorkspace,
  context: CommandContext,
  minis: readonly Mini[],
  asked: AskedExport,
): Promise<void> {
  const chosen = await askExportFile(context, minis, 'csv');
  if (!chosen) return;
  const { path: file, onExisting } = chosen;
  let formulaCount = 0;
  const [outcome, uncounted] = await withNotification(t('Exporting {0}', countOf(minis)), async (long) => {
    const exported = await workspace.exports.csv(csvRequestOf(minis, asked), file, {
      signal: long.signal,
      onExisting,
      hasByteOrderMark: readSetting('recordsWorkspace.export.byteOrderMark'),
      onCounted: (through) => long.report(t('{0} of {1}', formatNumber(through), formatNumber(minis.length))),
      onProgress: (sizeBytes, rowCount) =>
        long.report(t('{0} ({1})', countText('record', rowCount), formatBytes(sizeBytes))),
    });
    const count = async (): Promise<void> => void (formulaCount = await countFormulas(file, long.signal));
    return [
      exported,
      await noteOf(count, (reason) => t("Couldn't check the cells for formulas. {0}", reason)),
    ] as const;
  });
  const { sizeBytes, sha256, ...counts } = outcome;
  await tellExport(workspace, context, {
    ...counts,
    file: { path: file, sizeBytes, sha256 },
    minis,
    filter: asked.filter,
    formulaCount,
    note: uncounted,
  });
}
