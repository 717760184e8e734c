// The groups of the Minis view: favorites and recently opened ones on top, then labels or kinds.
import { assertNever } from '../../base/assertNever';
import { compareNames } from '../../base/compareNames';
import type { Mini } from '../../domain/mini';
import type { MiniArrangement } from '../../workspace/minis/miniArrangement';
import type { MiniGroupNode, MiniNode } from '../node';

export type InGroup = Pick<MiniNode, 'groupBy' | 'groupValue'>;

/** The groups above all other rows. `shown` are the Minis that match the filter. */
export function groupsOnTop(
  connectionId: string,
  shown: readonly Mini[],
  arrangement: MiniArrangement,
): readonly MiniGroupNode[] {
  return (['favorites', 'recent'] as const).flatMap((by) => {
    const ids = new Set(arrangement[by]);
    const count = ids.size === 0 ? 0 : shown.filter(({ id }) => ids.has(id)).length;
    return count === 0 ? [] : [{ kind: 'miniGroup', connectionId, by, value: '', count }];
  });
}

/** By name; Minis without a label or kind come last. */
export function groupsOfGrouping(
  connectionId: string,
  shown: readonly Mini[],
  by: 'label' | 'kind',
): readonly MiniGroupNode[] {
  const counts = new Map<string, number>();
  for (const mini of shown) for (const value of valuesOf(mini, by)) counts.set(value, (counts.get(value) ?? 0) + 1);
  return [...counts]
    .map(([value, count]): MiniGroupNode => ({ kind: 'miniGroup', connectionId, by, value, count }))
    .sort(
      (one, other) => Number(one.value === '') - Number(other.value === '') || compareNames(one.value, other.value),
    );
}

/** `shown` is sorted by name. */
export function minisOfGroup(
  { by, value }: Pick<MiniGroupNode, 'by' | 'value'>,
  shown: readonly Mini[],
  arrangement: MiniArrangement,
): readonly Mini[] {
  switch (by) {
    case 'favorites': {
      const ids = new Set(arrangement.favorites);
      return shown.filter(({ id }) => ids.has(id));
    }
    case 'recent':
      return arrangement.recent.flatMap((id) => shown.find((mini) => mini.id === id) ?? []);
    case 'label':
    case 'kind':
      return shown.filter((mini) => valuesOf(mini, by).includes(value));
    default:
      return assertNever(by);
  }
}

/** The group in which a search reveals a Mini; none without grouping. */
export function groupOf(mini: Mini, { grouping }: MiniArrangement): InGroup {
  if (grouping === 'none') return {};
  const [first = ''] = [...valuesOf(mini, grouping)].sort(compareNames);
  return { groupBy: grouping, groupValue: first };
}

function valuesOf(mini: Mini, by: 'label' | 'kind'): readonly string[] {
  if (by === 'kind') return [mini.agentType ?? ''];
  const labels = new Set((mini.labels ?? []).filter(Boolean));
  return labels.size > 0 ? [...labels] : [''];
}
