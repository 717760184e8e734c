// Which labels a selection of Records has in common, and what a person's ticks say about them.

/** A label that some of the Records carry. */
interface SharedLabel {
  readonly name: string;
  readonly count: number;
}

export interface CommonLabels {
  /** Names that every Record carries. */
  readonly onAll: readonly string[];
  readonly onSome: readonly SharedLabel[];
  /** Known names that no Record carries. */
  readonly onNone: readonly string[];
}

/** One entry that can be ticked. A label on some Records has two: it can go from these, and come to the others. */
export type LabelTick =
  | { readonly kind: 'onAll' | 'onNone'; readonly name: string }
  /** Ticked from the start: unticked, the label goes. */
  | { readonly kind: 'keepOnSome'; readonly name: string }
  | { readonly kind: 'addToOthers'; readonly name: string };

export interface LabelChange {
  readonly add: readonly string[];
  readonly remove: readonly string[];
}

/** `known` are the labels that Records may carry; Records may carry others, too. */
export function commonLabels(
  records: readonly { readonly labels: readonly string[] }[],
  known: readonly string[],
): CommonLabels {
  const counts = new Map<string, number>();
  for (const { labels } of records) for (const name of new Set(labels)) counts.set(name, (counts.get(name) ?? 0) + 1);
  const carried = [...counts].sort(([one], [other]) => collator.compare(one, other));
  return {
    onAll: carried.filter(([, count]) => count === records.length).map(([name]) => name),
    onSome: carried.filter(([, count]) => count < records.length).map(([name, count]) => ({ name, count })),
    onNone: [...new Set(known)].filter((name) => !counts.has(name)).sort((one, other) => collator.compare(one, other)),
  };
}

/** Only what the person changed: what was left as it stood is neither added nor removed. */
export function labelChange({ onAll, onSome }: CommonLabels, ticked: readonly LabelTick[]): LabelChange {
  const isTicked = (kind: LabelTick['kind'], name: string): boolean =>
    ticked.some((tick) => tick.kind === kind && tick.name === name);
  const added = ticked.filter((tick) => tick.kind === 'onNone' || tick.kind === 'addToOthers').map(({ name }) => name);
  const removed = [
    ...onAll.filter((name) => !isTicked('onAll', name)),
    // Adding to the others is meant for all of them, whatever the other tick says.
    ...onSome.map(({ name }) => name).filter((name) => !isTicked('keepOnSome', name) && !added.includes(name)),
  ];
  return { add: added, remove: removed };
}

/** The labels of one Record after the change, in their order, new ones behind. */
export function withLabelChange(labels: readonly string[], { add, remove }: LabelChange): string[] {
  const kept = labels.filter((name) => !remove.includes(name));
  return [...new Set([...kept, ...add])];
}

const collator = new Intl.Collator(undefined, { numeric: true, sensitivity: 'base' });
