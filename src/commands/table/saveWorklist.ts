import { t } from '../../base/text';
import { savedRef } from '../../editors/table/tableRef';
import { saveByName } from '../ask/saveByName';
import { tableCommand } from './tableCommand';

/** Saves which Records the table shows, its filter and its order. */
export const saveWorklist = tableCommand(
  'recordsWorkspace.table.saveWorklist',
  async (context, shown, table, workspace) => {
    await saveByName(context, context.arrangements.worklists, workspace.connection.id, {
      title: context.title,
      suggested: shown.ref.name ?? '',
      value: savedRef(shown.ref, table.query),
      listed: t('Saved Worklists'),
    });
  },
);
