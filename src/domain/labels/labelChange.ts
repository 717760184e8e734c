// Labels to add to a thing and remove from it; its other labels stay as another client left them.
export interface LabelChange {
  readonly add: readonly string[];
  readonly remove: readonly string[];
}

export function labelChangeOf(from: readonly string[], to: readonly string[]): LabelChange {
  return { add: to.filter((name) => !from.includes(name)), remove: from.filter((name) => !to.includes(name)) };
}

/** Keeps the order, with added labels last. */
export function withLabelChange(labels: readonly string[], { add, remove }: LabelChange): string[] {
  return [...new Set([...labels.filter((name) => !remove.includes(name)), ...add])];
}
