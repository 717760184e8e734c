// Whether two reads show the same version of a resource. Checked before a replacing write.
import { essence } from '../base/json/essence';

interface Versioned {
  eTag?: string | null | undefined;
  updatedAt?: string | null | undefined;
}

/**
 * By eTag. Without one, an equal `updatedAt` alone proves nothing, because two writes may get the same time: then
 * everything both reads contain is compared. Without either, everything that was read.
 */
export function sameVersion<T extends Versioned>(a: T, b: T): boolean {
  if (a.eTag && b.eTag) return a.eTag === b.eTag;
  if (!a.updatedAt || !b.updatedAt) return JSON.stringify(a) === JSON.stringify(b);
  if (a.updatedAt !== b.updatedAt) return false;
  // A listing may omit fields that a single read contains.
  const names = (Object.keys(a) as (keyof T)[]).filter((name) => name in b);
  return names.every((name) => essence(a[name]) === essence(b[name]));
}
