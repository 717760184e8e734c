// Changes many things with one click, as a change set whose Undo outlives its message and the window. For one thing see changeOne.
import type { ChangeItem } from '../../workspace/changeSets/changeItem';
import type { RemoteWorkspace } from '../../workspace/remoteWorkspace';
import { runChangeSet } from '../activity/runChangeSet';
import type { CommandContext } from '../commandContext';

interface ManyChanges {
  /** The title in Activity, such as «3 Records: State». */
  readonly title: string;
  readonly items: readonly ChangeItem[];
  /** Lines about other selected things, which can't be changed. */
  readonly others?: readonly string[];
}

export async function changeMany(
  workspace: RemoteWorkspace,
  context: CommandContext,
  { title, items, others = [] }: ManyChanges,
): Promise<void> {
  const { changeSets, connection } = workspace;
  const head = { id: crypto.randomUUID(), connectionId: connection.id, createdAt: new Date().toISOString() };
  const entry = await changeSets.plan({ ...head, title, items, isQuick: true });
  await runChangeSet(workspace, context, entry, { others });
}
