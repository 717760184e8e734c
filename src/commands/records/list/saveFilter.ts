import { t } from '../../../base/text';
import { describeArrangement, filterTexts } from '../../../tree/describeSelection';
import { saveByName } from '../../ask/savedByName';
import { workspaceCommand } from '../../defineCommand';

/** Saves filter, order and grouping by a name. */
export const saveFilter = workspaceCommand('recordsWorkspace.records.saveFilter', async (workspace, context) => {
  const { selection, connection } = workspace;
  const { arrangement } = selection;
  if (!selection.isArranged) {
    await context.prompts.notify(t('Set a filter first, then select Save Filter.'));
    return;
  }
  const users = workspace.users.value ?? [];
  await saveByName(context, context.arrangements.filters, connection.id, {
    title: t('Save Filter'),
    suggested: filterTexts(arrangement.filter, users).join(', ') || describeArrangement(selection),
    value: arrangement,
  });
});
