import { askExported } from '../../exporting/askExported';
import { exportAsCsv } from '../../exporting/exportAsCsv';
import { exportedMinis } from '../../exporting/exportedMinis';
import { targetCommand } from '../../target/defineCommand';

export const exportRecords = targetCommand(
  'recordsWorkspace.records.exportRecords',
  exportedMinis,
  async (workspace, context, minis) => {
    const asked = await askExported(workspace, context, minis, false);
    if (asked) await exportAsCsv(workspace, context, minis, asked);
  },
);
