// Whether two reads show the same version of a thing: compared before a replacing write.

interface Versioned {
  eTag?: string | null | undefined;
  updatedAt?: string | null | undefined;
}

/** By eTag, else by `updatedAt`; when the service gives neither, by all that was read. */
export function sameVersion<T extends Versioned>(a: T, b: T): boolean {
  if (a.eTag && b.eTag) return a.eTag === b.eTag;
  if (a.updatedAt && b.updatedAt) return a.updatedAt === b.updatedAt;
  return JSON.stringify(a) === JSON.stringify(b);
}
