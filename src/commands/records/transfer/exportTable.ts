import { askExported, queriesOf } from '../../exporting/askExported';
import { exportForEditing } from '../../exporting/exportForEditing';
import { exportedMinis } from '../../exporting/exportedMinis';
import { countOf } from '../../exporting/tellExport';
import { targetCommand } from '../../target/defineCommand';

export const exportTable = targetCommand(
  'recordsWorkspace.records.exportTable',
  exportedMinis,
  async (workspace, context, minis) => {
    const asked = await askExported(workspace, context, minis, true);
    if (!asked) return;
    const queries = queriesOf(minis, asked);
    await exportForEditing(workspace, context, {
      heading: countOf(minis),
      records: { queries },
      lists: { minis, filter: asked.filter },
    });
  },
);
