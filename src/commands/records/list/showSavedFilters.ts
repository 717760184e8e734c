import { t } from '../../../base/text';
import { isTrash, type RecordArrangement } from '../../../domain/recordQuery';
import type { Choice } from '../../../platform/prompts/quickPickItems';
import type { Saved } from '../../../platform/savedByName';
import { describeArrangement } from '../../../tree/describeRecordQuery';
import { commandTitle, menuTitle } from '../../../tree/manifestCommands';
import type { RemoteWorkspace } from '../../../workspace/remoteWorkspace';
import { deleteSaved } from '../../ask/saveByName';
import type { CommandContext } from '../../commandContext';
import { workspaceCommand } from '../../target/defineCommand';
import { notAwaited } from '../../tell/tellError';

type SavedFilter = Saved<RecordArrangement>;

const DELETE = Symbol('delete');

/** Applies a saved filter, or deletes some. */
export const showSavedFilters = workspaceCommand(
  'recordsWorkspace.records.showSavedFilters',
  async (workspace, context) => {
    const arrangement = await askSavedFilter(workspace, context);
    if (arrangement) workspace.recordQuery.arrange(arrangement);
  },
);

/** Undefined if the user left. */
export async function askSavedFilter(
  workspace: RemoteWorkspace,
  context: CommandContext,
  hasBack = false,
): Promise<RecordArrangement | undefined> {
  await workspace.users.load();
  const { filters } = context.arrangements;
  const { id } = workspace.connection;
  const title = commandTitle('recordsWorkspace.records.showSavedFilters');
  const toChoice = (filter: SavedFilter): Choice<SavedFilter> => choiceOf(filter, workspace);
  for (;;) {
    const saved = filters.of(id);
    if (saved.length === 0) {
      notAwaited(context, tellNone(workspace, context, title));
      return undefined;
    }
    const choices: Choice<SavedFilter | typeof DELETE>[] = [
      ...saved.map(toChoice),
      { label: t('{0}…', t('Delete')), icon: 'trash', group: t('Others'), value: DELETE },
    ];
    const answer = await context.prompts.page({ title, choices, hasBack });
    const [picked] = answer?.values ?? [];
    if (picked === undefined) return undefined;
    if (picked !== DELETE) return picked.value;
    if (!(await deleteSaved(context, filters, id, toChoice)) || filters.of(id).length === 0) return undefined;
  }
}

/** If a filter is set, offers to save it. */
async function tellNone({ recordQuery }: RemoteWorkspace, context: CommandContext, title: string): Promise<void> {
  const { prompts, actions } = context;
  if (!recordQuery.isArranged) return void (await prompts.notify(t('Set a filter first, then select Save Filter.')));
  const save = menuTitle('recordsWorkspace.records.saveFilter');
  if ((await prompts.notify(t('{0}: {1}.', title, t('None')), save)) === save)
    await actions.start('recordsWorkspace.records.saveFilter', []);
}

function choiceOf({ name, value }: SavedFilter, { users }: RemoteWorkspace): Choice<SavedFilter> {
  const words = describeArrangement({ ...value, isTrash: isTrash(value.filter) }, users.value);
  return { label: name, icon: 'filter', description: words, value: { name, value } };
}
