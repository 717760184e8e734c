import { lazy } from './lazy';

const collator = lazy(() => new Intl.Collator(undefined, { numeric: true, sensitivity: 'base' }));

/** Natural order of names: “Ward 2” before “Ward 10”, ignoring case. */
export function compareNames(one: string, other: string): number {
  return collator().compare(one, other);
}
