// What the selected rows of a view are, so that a key means what they can do.
import type { RecordsSelection, SkillsSelection } from '../contributions';
import { capabilitiesOf } from './capabilities';
import type { TreeNode } from './node';

/** A Record among the rows decides, as it does for the commands: rows of other kinds are left out there. */
export function recordsSelection(nodes: readonly TreeNode[]): RecordsSelection {
  const kinds = new Set(nodes.map(({ kind }) => kind));
  if (nodes.length === 0 || kinds.has('record')) return 'record';
  if (kinds.has('attachment')) return 'attachment';
  return nodes.some((node) => capabilitiesOf(node).includes('canEditRelation')) ? 'relation' : 'other';
}

export function skillsSelection(nodes: readonly TreeNode[]): SkillsSelection {
  const kinds = new Set(nodes.map(({ kind }) => kind));
  if (nodes.length === 0 || kinds.has('skill')) return 'skill';
  return kinds.has('asset') ? 'asset' : 'other';
}
