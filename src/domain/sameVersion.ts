// Whether two reads show the same version of a thing: compared before a replacing write.
import { essence } from '../base/essence';

interface Versioned {
  eTag?: string | null | undefined;
  updatedAt?: string | null | undefined;
}

/**
 * By eTag. Without one, the same `updatedAt` alone proves nothing, since two writes may fall into one unit of it: then all
 * that both reads say counts, and without either all that was read.
 */
export function sameVersion<T extends Versioned>(a: T, b: T): boolean {
  if (a.eTag && b.eTag) return a.eTag === b.eTag;
  if (!a.updatedAt || !b.updatedAt) return JSON.stringify(a) === JSON.stringify(b);
  if (a.updatedAt !== b.updatedAt) return false;
  // A listing may leave out what a single read says.
  const names = (Object.keys(a) as (keyof T)[]).filter((name) => name in b);
  return names.every((name) => essence(a[name]) === essence(b[name]));
}
