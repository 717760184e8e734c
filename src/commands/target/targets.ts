// What a command is about: the row it was called on with all that is selected, else the selection of the view, else a question.
import type { ViewName } from '../../contributions';
import type { WithId } from '../../domain/ids';
import type { Mini } from '../../domain/mini';
import type { SkillSummary } from '../../domain/skill';
import type { Choice } from '../../platform/prompts/prompts';
import { capabilitiesOf, type Capability } from '../../tree/capabilities';
import { miniName } from '../../tree/minis';
import type { TreeNode } from '../../tree/node';
import { stateText } from '../../tree/records';
import type { RecordRow } from '../../workspace/records/recordRow';
import { toRecordRow } from '../../workspace/records/recordRow';
import type { RecordRef } from '../../domain/recordRef';
import type { RemoteWorkspace } from '../../workspace/remoteWorkspace';
import { askRecord } from './askRecord';
import type { CommandContext } from '../command';
import { UnknownRowError } from './unknownRow';

/**
 * The rows a command is about that can do what it does. Mixed selections reach every command: the others are left out, and noted.
 * @throws UnknownRowError — never another row in its place.
 */
export function nodesOf(
  context: CommandContext,
  view: ViewName,
  capability: Capability,
  args: readonly unknown[],
): readonly TreeNode[] {
  const [clicked, selected] = args;
  if (args.length > 0 && clicked === undefined) throw new UnknownRowError();
  // The clicked row may lie outside the selection: then it alone is meant.
  const isInSelection = Array.isArray(selected) && selected.includes(clicked);
  const rows = isInSelection ? selected.filter(isTreeElement) : [clicked].filter(isTreeElement);
  const nodes = rows.length > 0 ? rows.map((row) => row.node) : context.selectionOf(view);
  const isAble = (node: TreeNode): boolean => capabilitiesOf(node).includes(capability);
  context.leftOut?.setRows(nodes.filter((node) => !isAble(node)));
  return nodes.filter(isAble);
}

export async function miniTargets(
  workspace: RemoteWorkspace,
  context: CommandContext,
  capability: Capability,
  args: readonly unknown[],
  title: string,
): Promise<readonly Mini[]> {
  // A page names its Mini, which need not be loaded in the view.
  if (isMiniRef(args[0])) return [await workspace.minis.read(args[0].miniId)];
  const nodes = nodesOf(context, 'minis', capability, args);
  if (nodes.length > 0) return nodes.flatMap((node) => (node.kind === 'mini' ? [node.mini] : []));
  await workspace.minis.load();
  const able = (workspace.minis.all ?? []).filter((mini) =>
    canDo({ kind: 'mini', connectionId: '', mini }, capability),
  );
  const choices = able.map((mini): Choice<Mini> => ({
    label: miniName(mini),
    description: (mini.labels ?? []).join(', '),
    value: mini,
  }));
  return one(await context.prompts.pick(title, choices));
}

export async function recordTargets(
  workspace: RemoteWorkspace,
  context: CommandContext,
  capability: Capability,
  args: readonly unknown[],
  title: string,
): Promise<readonly RecordRow[]> {
  // A page names its Record, which need not be loaded in the view.
  if (isRecordRef(args[0])) {
    const row = toRecordRow(await workspace.records.read(args[0]), args[0].miniId);
    return row ? [row] : [];
  }
  const nodes = nodesOf(context, 'records', capability, args);
  if (nodes.length > 0)
    return nodes.flatMap((node) => (node.kind === 'record' || node.kind === 'versions' ? [node.row] : []));
  return one(await askRecord(workspace, context, capability, title));
}

export async function skillTargets(
  workspace: RemoteWorkspace,
  context: CommandContext,
  capability: Capability,
  args: readonly unknown[],
  title: string,
): Promise<readonly WithId<SkillSummary>[]> {
  const nodes = nodesOf(context, 'skills', capability, args);
  if (nodes.length > 0) return nodes.flatMap((node) => (node.kind === 'skill' ? [node.skill] : []));
  await workspace.skills.load();
  const skills = (workspace.skills.all ?? []).filter((skill) =>
    canDo({ kind: 'skill', connectionId: '', skill }, capability),
  );
  return one(
    await context.prompts.pick(
      title,
      skills.map((skill) => ({
        label: skill.title ?? skill.id,
        description: stateText(skill.state ?? ''),
        value: skill,
      })),
    ),
  );
}

function canDo(node: TreeNode, capability: Capability): boolean {
  return capabilitiesOf(node).includes(capability);
}

export function isTreeElement(value: unknown): value is { readonly node: TreeNode } {
  return typeof value === 'object' && value !== null && 'node' in value;
}

function isMiniRef(value: unknown): value is { readonly miniId: string } {
  return typeof value === 'object' && value !== null && 'miniId' in value && !('recordId' in value);
}

export function isRecordRef(value: unknown): value is RecordRef {
  return (
    typeof value === 'object' &&
    value !== null &&
    'miniId' in value &&
    'recordId' in value &&
    !('attachmentId' in value)
  );
}

function one<T>(value: T | undefined): readonly T[] {
  return value === undefined ? [] : [value];
}
