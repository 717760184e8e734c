// The Minis of the workspace as rows, in the groups of their arrangement.
import { compareNames } from '../../base/compareNames';
import { t } from '../../base/text';
import type { Mini } from '../../domain/mini';
import { nameOrId } from '../../words/titles';
import type { MiniArrangement } from '../../workspace/minis/miniArrangement';
import type { Minis } from '../../workspace/minis/minis';
import type { MiniGroupNode, MiniNode, TreeNode } from '../node';
import { actionNode, emptyNode, listedRows } from '../statusRows';
import { groupOf, groupsOfGrouping, groupsOnTop, minisOfGroup, type InGroup } from './miniGroups';

/** Caches the order of a list: thousands are requested again when one has changed. */
const sorted = new WeakMap<readonly Mini[], readonly Mini[]>();
/** Caches the top row of each Mini, for the same reason. */
const topNodes = new WeakMap<Mini, MiniNode>();

/** Empty without Minis: then the view's welcome is shown. */
export function miniRows(
  connectionId: string,
  minis: Minis,
  arrangement: MiniArrangement,
): Promise<readonly TreeNode[]> {
  return listedRows('minis', connectionId, minis, () =>
    arranged(connectionId, shownMinis(minis, arrangement), arrangement),
  );
}

export function rowsOfMiniGroup(node: MiniGroupNode, minis: Minis, arrangement: MiniArrangement): readonly TreeNode[] {
  const group = { groupBy: node.by, groupValue: node.value };
  const shown = minisOfGroup(node, shownMinis(minis, arrangement), arrangement);
  return toNodes(node.connectionId, shown, arrangement, group);
}

/** The row that a search reveals. */
export function miniNodeIn(connectionId: string, mini: Mini, arrangement: MiniArrangement): MiniNode {
  return { kind: 'mini', connectionId, mini, ...groupOf(mini, arrangement) };
}

/** The Minis that match the filter, by name. */
export function shownMinis({ all = [] }: Pick<Minis, 'all'>, arrangement: MiniArrangement): readonly Mini[] {
  const ordered = minisByName(all);
  return arrangement.labels.length === 0 ? ordered : ordered.filter((mini) => arrangement.isShown(mini));
}

/** All Minis by name, whatever the view's filter is. */
export function minisByName(all: readonly Mini[]): readonly Mini[] {
  const ordered = sorted.get(all) ?? [...all].sort(byName);
  sorted.set(all, ordered);
  return ordered;
}

function arranged(connectionId: string, shown: readonly Mini[], arrangement: MiniArrangement): readonly TreeNode[] {
  if (shown.length === 0 && arrangement.labels.length > 0)
    return [
      emptyNode('minis', connectionId, t('No results')),
      actionNode('minis', connectionId, 'clear-all', 'recordsWorkspace.minis.clearFilter'),
    ];
  const { grouping } = arrangement;
  return [
    ...groupsOnTop(connectionId, shown, arrangement),
    ...(grouping === 'none'
      ? toNodes(connectionId, shown, arrangement)
      : groupsOfGrouping(connectionId, shown, grouping)),
  ];
}

function toNodes(
  connectionId: string,
  minis: readonly Mini[],
  arrangement: MiniArrangement,
  group: InGroup = {},
): MiniNode[] {
  const favorites = new Set(arrangement.favorites);
  return minis.map((mini) => {
    const isFavorite = favorites.has(mini.id);
    const known = group.groupBy ? undefined : topNodes.get(mini);
    if (known?.connectionId === connectionId && known.isFavorite === isFavorite) return known;
    const node: MiniNode = { kind: 'mini', connectionId, mini, ...group, isFavorite };
    if (!group.groupBy) topNodes.set(mini, node);
    return node;
  });
}

function byName(one: Mini, other: Mini): number {
  return compareNames(nameOrId(one), nameOrId(other));
}
