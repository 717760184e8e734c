import { t } from '../../../base/text';
import { describeArrangement, filterTexts } from '../../../tree/describeRecordQuery';
import { commandTitle } from '../../../tree/manifestCommands';
import { saveByName } from '../../ask/saveByName';
import { workspaceCommand } from '../../target/defineCommand';

/** Saves filter, order and grouping under a name. */
export const saveFilter = workspaceCommand('recordsWorkspace.records.saveFilter', async (workspace, context) => {
  const { recordQuery, connection } = workspace;
  const { arrangement } = recordQuery;
  if (!recordQuery.isArranged) {
    await context.prompts.notify(t('Set a filter first, then select Save Filter.'));
    return;
  }
  const users = workspace.users.value ?? [];
  await saveByName(context, context.arrangements.filters, connection.id, {
    title: context.title,
    suggested: filterTexts(arrangement.filter, users).join(', ') || describeArrangement(recordQuery),
    value: arrangement,
    listed: commandTitle('recordsWorkspace.records.showSavedFilters'),
  });
});
