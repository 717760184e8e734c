import { lazy } from './lazy';

const collator = lazy(() => new Intl.Collator(undefined, { numeric: true, sensitivity: 'base' }));

/** The order in which a person looks for names: «Ward 2» before «Ward 10», whatever their case. */
export function compareNames(one: string, other: string): number {
  return collator().compare(one, other);
}
