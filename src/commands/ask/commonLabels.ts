// The labels a selection has in common, and the change its ticks describe.
import { compareNames } from '../../base/compareNames';
import type { LabelChange } from '../../domain/labels/labelChange';

interface SharedLabel {
  readonly name: string;
  readonly count: number;
}

export interface CommonLabels {
  /** Names carried by every Record. */
  readonly onAll: readonly string[];
  readonly onSome: readonly SharedLabel[];
  /** Known names carried by no Record. */
  readonly onNone: readonly string[];
}

/** An entry to tick. A label carried by some Records has two entries: remove it from those, or add it to the others. */
export type LabelTick =
  | { readonly kind: 'onAll' | 'onNone'; readonly name: string }
  /** Ticked initially. Clearing it removes the label. */
  | { readonly kind: 'keepOnSome'; readonly name: string }
  | { readonly kind: 'addToOthers'; readonly name: string };

/** `known` are the labels available for Records. Records may carry others as well. */
export function commonLabels(
  records: readonly { readonly labels: readonly string[] }[],
  known: readonly string[],
): CommonLabels {
  const counts = new Map<string, number>();
  for (const { labels } of records) for (const name of new Set(labels)) counts.set(name, (counts.get(name) ?? 0) + 1);
  const carried = [...counts].sort(([one], [other]) => compareNames(one, other));
  return {
    onAll: carried.filter(([, count]) => count === records.length).map(([name]) => name),
    onSome: carried.filter(([, count]) => count < records.length).map(([name, count]) => ({ name, count })),
    onNone: [...new Set(known)].filter((name) => !counts.has(name)).sort(compareNames),
  };
}

/** Includes only what the user changed. Unchanged labels are neither added nor removed. */
export function labelChange({ onAll, onSome }: CommonLabels, ticked: readonly LabelTick[]): LabelChange {
  const isTicked = (kind: LabelTick['kind'], name: string): boolean =>
    ticked.some((tick) => tick.kind === kind && tick.name === name);
  const added = ticked.filter((tick) => tick.kind === 'onNone' || tick.kind === 'addToOthers').map(({ name }) => name);
  const removed = [
    ...onAll.filter((name) => !isTicked('onAll', name)),
    // Adding to the others applies to all Records, whatever the other entry says.
    ...onSome.map(({ name }) => name).filter((name) => !isTicked('keepOnSome', name) && !added.includes(name)),
  ];
  return { add: added, remove: removed };
}
