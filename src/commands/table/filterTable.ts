import { sameJson } from '../../base/json/sameJson';
import { askFilter, foundChoices, knownChoices } from '../records/list/askFilter';
import { tableCommand } from './tableCommand';

/** Asks for a filter as in the Records view. The service applies it. */
export const filterTable = tableCommand(
  'recordsWorkspace.table.filterTable',
  async (context, shown, table, workspace) => {
    await workspace.users.load();
    const [only, ...others] = table.minis.ids;
    const isOfOne = only !== undefined && others.length === 0;
    const found = isOfOne ? await foundChoices(workspace, only) : await knownChoices(workspace);
    const part = await askFilter(workspace, context, table.query.filter, found);
    if (!part || sameJson(part.filter, table.query.filter)) return;
    const { filter = {}, isNewestFirst } = part;
    await shown.arrange({ filter, ...(isNewestFirst === undefined ? {} : { isNewestFirst }) });
  },
);
