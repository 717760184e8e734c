// What is added to the labels of a thing and removed from them; what another client did to its other labels stays.
export interface LabelChange {
  readonly add: readonly string[];
  readonly remove: readonly string[];
}

export function labelChangeOf(from: readonly string[], to: readonly string[]): LabelChange {
  return { add: to.filter((name) => !from.includes(name)), remove: from.filter((name) => !to.includes(name)) };
}

/** In their order, with new ones last. */
export function withLabelChange(labels: readonly string[], { add, remove }: LabelChange): string[] {
  return [...new Set([...labels.filter((name) => !remove.includes(name)), ...add])];
}
