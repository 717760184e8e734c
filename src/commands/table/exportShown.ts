import { t } from '../../base/text';
import { CELL_FIELDS } from '../../domain/fields/cellFields';
import type { ShownTable } from '../../editors/table/shownTable';
import type { Choice } from '../../platform/prompts/quickPickItems';
import { countText } from '../../words/counts';
import { queriesOf } from '../exporting/askExported';
import { exportAsCsv } from '../exporting/exportAsCsv';
import { exportAsLines } from '../exporting/exportAsLines';
import { isCsvFilter } from '../exporting/exportFilter';
import { exportForEditing, type ForEditing } from '../exporting/exportForEditing';
import { saveAttachmentsOf } from '../exporting/saveAttachmentsOf';
import { countOf } from '../exporting/tellExport';
import { notAwaited } from '../tell/tellError';
import { exportedRows } from './exportedRows';
import { tableCommand } from './tableCommand';

/** Exports the selection, or all that the table shows. Offers only the formats that can contain exactly that. */
export const exportShown = tableCommand(
  'recordsWorkspace.table.exportShown',
  async (context, shown, table, workspace) => {
    await Promise.all([table.required(), workspace.minis.load()]);
    const minis = table.minis.ids.map((miniId) => workspace.minis.find(miniId) ?? { id: miniId });
    const named = await exportedRows(table);
    if (named === 'cancelled') return;
    const { refs, missingMinis = 0 } = named ?? {};
    const missing = missingMinis > 0 ? t('Not included: {0}.', countText('mini', missingMinis)) : undefined;
    if (refs?.length === 0) return notAwaited(context, context.prompts.notify(missing ?? t('No results')));
    const heading = refs ? countText('record', refs.length) : countOf(minis);
    const records = refs ?? { queries: queriesOf(minis, table.query) };
    const lists = refs ? {} : { lists: { minis, filter: table.query.filter } };
    const forEditing: ForEditing = { heading, records, ...lists, ...fieldsOf(shown) };
    const choices: Choice<() => Promise<void>>[] = [
      { label: t('{0}…', t('Export for Editing')), value: () => exportForEditing(workspace, context, forEditing) },
    ];
    if (!refs) {
      const ways = isCsvFilter(table.query.filter)
        ? { CSV: exportAsCsv, 'JSON Lines': exportAsLines }
        : { 'JSON Lines': exportAsLines };
      for (const [format, write] of Object.entries(ways))
        choices.push({
          label: t('Export as {0}…', format),
          value: () => write(workspace, context, minis, table.query),
        });
    }
    choices.push({
      label: t('{0}…', t('Save {0}', t('Attachments'))),
      value: () => saveAttachmentsOf(workspace, context, records, heading),
    });
    const start = await context.prompts.pick(t('{0}: {1}', heading, t('Export…')), choices, missing);
    await start?.();
  },
);

/** The exportable fields with a column, if there are any. */
function fieldsOf({ columns }: ShownTable): Pick<ForEditing, 'fields'> {
  const fields = CELL_FIELDS.filter((field) => columns.some(({ id }) => id === field || id.startsWith(`${field}.`)));
  return fields.length > 0 ? { fields } : {};
}
