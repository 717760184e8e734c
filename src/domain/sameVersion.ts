// Whether two reads show the same version of a resource. Checked before a replacing write.
import { canonicalJson } from '../base/json/canonicalJson';
import { sameMoment } from './dates/sameMoment';

/** What identifies a version; the service may omit it. */
export interface Versioned {
  readonly eTag?: string | null | undefined;
  readonly updatedAt?: string | null | undefined;
}

/** Fields with a moment, which a list may write in another notation than a single read. */
const MOMENTS: readonly PropertyKey[] = ['createdAt', 'updatedAt', 'eventDate'];

/**
 * By eTag. Without one, an equal `updatedAt` alone proves nothing, because two writes may get the same time: then
 * everything both reads contain is compared. Without either, everything that was read.
 */
export function sameVersion<T extends Versioned>(a: T, b: T): boolean {
  if (a.eTag && b.eTag) return a.eTag === b.eTag;
  // A listing may omit fields that a single read contains.
  const isInBoth = (name: keyof T): boolean => name in a && name in b;
  const names = Object.keys({ ...a, ...b }) as (keyof T)[];
  const compared = a.updatedAt && b.updatedAt ? names.filter(isInBoth) : names;
  return compared.every((name) => isSame(name, a[name], b[name]));
}

function isSame(name: PropertyKey, one: unknown, other: unknown): boolean {
  if (MOMENTS.includes(name) && typeof one === 'string' && typeof other === 'string') return sameMoment(one, other);
  return canonicalJson(one) === canonicalJson(other);
}
