import { lazy } from './lazy';

const collator = lazy(() => new Intl.Collator(undefined, { numeric: true, sensitivity: 'base' }));

/** Natural order of names: “Ward 2” before “Ward 10”, ignoring case. */
export function compareNames(one: string, other: string): number {
  return collator().compare(one, other);
}

/** Compares names by their position in a list; names that it lacks follow in natural order. */
export function compareByOrder(order: readonly string[]): (one: string, other: string) => number {
  const rank = (name: string): number => (order.includes(name) ? order.indexOf(name) : order.length);
  return (one, other) => rank(one) - rank(other) || compareNames(one, other);
}
