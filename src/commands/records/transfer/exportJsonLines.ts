import { askExported } from '../../exporting/askExported';
import { exportAsLines } from '../../exporting/exportAsLines';
import { exportedMinis } from '../../exporting/exportedMinis';
import { targetCommand } from '../../target/defineCommand';

export const exportJsonLines = targetCommand(
  'recordsWorkspace.records.exportJsonLines',
  exportedMinis,
  async (workspace, context, minis) => {
    const asked = await askExported(workspace, context, minis, true);
    if (asked) await exportAsLines(workspace, context, minis, asked);
  },
);
