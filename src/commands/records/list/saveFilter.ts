import { t } from '../../../base/text';
import { NAME_LENGTH } from '../../../base/visibleText';
import { describeArrangement, filterTexts } from '../../../tree/describeSelection';
import { checkNotBlank } from '../../ask/checks';
import { workspaceCommand } from '../../defineCommand';

/** Saves filter, order and grouping by a name. */
export const saveFilter = workspaceCommand('recordsWorkspace.records.saveFilter', async (workspace, context) => {
  const { selection, connection } = workspace;
  const { arrangement } = selection;
  const users = workspace.users.value ?? [];
  const title = t('Save Filter');
  if (!selection.isArranged) {
    await context.prompts.notify(t('Nothing to save. Set a filter first.'));
    return;
  }
  const prompt = t('Name');
  const typed = await context.prompts.input({
    title,
    prompt,
    value: (filterTexts(arrangement.filter, users).join(', ') || describeArrangement(selection)).slice(0, NAME_LENGTH),
    check: checkNotBlank(prompt),
  });
  const name = typed?.trim();
  if (!name) return;
  const isThere = context.arrangements.saved(connection.id).some((saved) => saved.name === name);
  const replace = t('Replace');
  if (isThere && !(await context.prompts.confirm(t('Replace {0}?', t('“{0}”', name)), '', replace))) return;
  await context.arrangements.save(connection.id, { name, arrangement });
});
