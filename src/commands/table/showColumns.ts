import { t } from '../../base/text';
import { columnName } from '../../editors/table/columnTexts';
import { CONTENT, TAG } from '../../workspace/table/heldRow';
import { availableColumns, chosenColumns } from '../../workspace/table/tableColumns';
import { hasSeveralMinis } from '../../workspace/table/tableQuery';
import { tableCommand } from './tableCommand';

/** Offers the fields, and the tags and content fields of the loaded Records. */
export const showColumns = tableCommand('recordsWorkspace.table.showColumns', async (context, shown, table) => {
  const shownIds = shown.columns.map(({ id }) => id);
  const all = [
    ...new Set([...availableColumns(table.rowMaker.seen.keys(), hasSeveralMinis(table.query)), ...shownIds]),
  ];
  const kindOf = (id: string): string =>
    id.startsWith(TAG) ? t('Tags') : id.startsWith(CONTENT) ? t('Content') : t('Fields');
  const picked = await context.prompts.pickMany(
    t('Columns'),
    all.map((id, at) => ({
      label: columnName(id),
      isPicked: shownIds.includes(id),
      group: at === 0 || kindOf(id) !== kindOf(all[at - 1] ?? '') ? kindOf(id) : undefined,
      value: id,
    })),
  );
  if (picked && picked.length > 0) shown.showColumns(chosenColumns(shown.columns, new Set(picked)));
});
