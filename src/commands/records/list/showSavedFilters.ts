import { t } from '../../../base/text';
import { isTrash, type RecordArrangement } from '../../../domain/recordQuery';
import type { SavedFilter } from '../../../platform/keptArrangements';
import type { Choice } from '../../../platform/prompts/quickPickItems';
import { describeArrangement } from '../../../tree/describeSelection';
import type { RemoteWorkspace } from '../../../workspace/remoteWorkspace';
import type { CommandContext } from '../../commandContext';
import { workspaceCommand } from '../../defineCommand';

const DELETE = Symbol('delete');

/** Applies a filter that was saved by name, or deletes some. */
export const showSavedFilters = workspaceCommand(
  'recordsWorkspace.records.showSavedFilters',
  async (workspace, context) => {
    const arrangement = await askSavedFilter(workspace, context, t('Saved Filters'));
    if (arrangement) workspace.selection.arrange(arrangement);
  },
);

/** Undefined if the user left. */
export async function askSavedFilter(
  workspace: RemoteWorkspace,
  context: CommandContext,
  title: string,
  hasBack = false,
): Promise<RecordArrangement | undefined> {
  await workspace.users.load();
  for (;;) {
    const saved = context.arrangements.saved(workspace.connection.id);
    if (saved.length === 0) {
      await context.prompts.notify(t('There are no saved filters. Set a filter, then select Save Filter.'));
      return undefined;
    }
    const choices: Choice<SavedFilter | typeof DELETE>[] = [
      ...saved.map((filter) => toChoice(filter, workspace)),
      { label: t('Delete Saved Filters…'), icon: 'trash', group: t('Others'), value: DELETE },
    ];
    const answer = await context.prompts.page({ title, choices, hasBack });
    const [picked] = answer?.values ?? [];
    if (picked === undefined) return undefined;
    if (picked !== DELETE) return picked.arrangement;
    if (!(await deleteSome(workspace, context, saved))) return undefined;
  }
}

/** False if the user left. */
async function deleteSome(
  workspace: RemoteWorkspace,
  context: CommandContext,
  saved: readonly SavedFilter[],
): Promise<boolean> {
  const answer = await context.prompts.page({
    title: t('Delete Saved Filters'),
    choices: saved.map((filter) => toChoice(filter, workspace)),
    isMany: true,
    hasBack: true,
  });
  if (!answer) return false;
  const names = answer.isBack ? [] : answer.values.map(({ name }) => name);
  if (names.length > 0) await context.arrangements.remove(workspace.connection.id, names);
  return true;
}

function toChoice({ name, arrangement }: SavedFilter, { users }: RemoteWorkspace): Choice<SavedFilter> {
  const words = describeArrangement({ ...arrangement, isTrash: isTrash(arrangement.filter) }, users.value);
  return { label: name, icon: 'filter', description: words, value: { name, arrangement } };
}
