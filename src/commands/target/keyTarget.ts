// What a key in a view means: the rows at the focus, and the command that their kind has for this key.
import { views, type CommandId, type ViewName } from '../../contributions';
import type { TreeNode } from '../../tree/node';
import type { CommandContext } from '../command';
import { isTreeElement } from './targets';

type ByKind = Readonly<Partial<Record<TreeNode['kind'], CommandId>>>;

/** One key in one view: the command for each kind of row. It means nothing on a row of any other kind. */
const keys: readonly ByKind[] = [
  {
    record: 'recordsWorkspace.records.deleteRecord',
    attachment: 'recordsWorkspace.attachments.deleteAttachment',
    relation: 'recordsWorkspace.relations.removeRelation',
  },
  { record: 'recordsWorkspace.records.renameRecord', relation: 'recordsWorkspace.relations.replaceRelation' },
  { record: 'recordsWorkspace.records.editLabels' },
  { record: 'recordsWorkspace.records.changeState' },
  { record: 'recordsWorkspace.records.changeEventDate' },
  { skill: 'recordsWorkspace.skills.deleteSkill', asset: 'recordsWorkspace.skills.deleteAsset' },
  { skill: 'recordsWorkspace.skills.renameSkill' },
];

export interface KeyTarget {
  readonly id: CommandId;
  readonly args: readonly unknown[];
}

/** A keybinding of the manifest hands on the name of its view, and nothing else does. `undefined`: the key means nothing here. */
export async function keyTarget(
  context: Pick<CommandContext, 'rowsAtFocus'>,
  id: CommandId,
  args: readonly unknown[],
): Promise<KeyTarget | undefined> {
  const [view] = args;
  if (!isViewName(view)) return { id, args };
  const rows = await context.rowsAtFocus(view);
  const [row] = rows;
  if (!isTreeElement(row)) return { id, args: [] }; // What is selected, then.
  const byKind = keys.find((commands) => Object.values(commands).includes(id));
  const meant = byKind ? byKind[row.node.kind] : id;
  return meant && { id: meant, args: rows };
}

function isViewName(value: unknown): value is ViewName {
  return typeof value === 'string' && Object.hasOwn(views, value);
}
