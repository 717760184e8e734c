import { sameJson } from '../../base/sameJson';
import { askFilter, foundChoices } from '../records/list/askFilter';
import { tableCommand } from './tableCommand';

/** As in the Records view. The service filters. */
export const filterTable = tableCommand(
  'recordsWorkspace.table.filterTable',
  async (context, shown, table, workspace) => {
    await Promise.all([workspace.users.load(), workspace.labels.load()]);
    const [only, ...others] = table.miniIds;
    const labels = (workspace.labels.all?.labels ?? []).flatMap(({ name, resourceType }) =>
      name && resourceType === 'record' ? [name] : [],
    );
    const users = workspace.users.value ?? [];
    const found =
      only !== undefined && others.length === 0
        ? await foundChoices(workspace, only)
        : { labels, states: [], creators: users, updaters: users };
    const part = await askFilter(workspace, context, table.query.filter, found);
    if (!part || sameJson(part.filter, table.query.filter)) return;
    const { filter = {}, isNewestFirst } = part;
    await shown.arrange({ filter, ...(isNewestFirst === undefined ? {} : { isNewestFirst }) });
  },
);
