// Ours: the export as the command runs it, with its progress.
import { exportCsv } from '../../../src/workspace/csvExport/exportCsv';
import type { Round } from '../side';
import { benchClient } from './benchClient';
import type { ExportOptions } from './exportFetch';

export function prepare({ url, miniId, file }: ExportOptions): Round {
  const client = benchClient(url);
  return async () => {
    let seenRows = 0;
    const outcome = await exportCsv(client, { miniIds: [miniId] }, file, {
      onProgress: (_bytes, rows) => (seenRows = rows),
    });
    const isWhole = outcome.sha256.length === 64 && outcome.rowCount >= seenRows && outcome.rowCount > 100_000;
    if (!isWhole) throw new Error(`Exported: ${JSON.stringify(outcome)}`);
  };
}
