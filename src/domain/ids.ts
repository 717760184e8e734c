// Ids are plain text assigned by the service. For a Mini or Record, the caller's external URI can be used instead.

/** What the service lists, and may list without an id. */
export interface MayHaveId {
  readonly id?: string | null | undefined;
}

/** A resource with an id. Without one it can be shown, but not opened or changed. */
export type WithId<T> = T & { id: string };

/** Whether a response contains an id: it is optional for Records, Skills, attachments and versions. */
export function hasId<T extends MayHaveId>(item: T): item is WithId<T> {
  return typeof item.id === 'string' && item.id !== '';
}

/** Of each id the first, and all without one: VS Code shows no list in which an id comes twice. */
export function eachIdOnce<T extends MayHaveId>(items: readonly T[]): T[] {
  const known = new Set<string>();
  return items.filter((item) => !hasId(item) || known.size < known.add(item.id).size);
}

/** For comparing ids: some services answer with one in another letter case than it was asked by. */
export function caselessId(id: string): string {
  return id.toLowerCase();
}

/** In whichever letter case one of them was typed or answered. */
export function isSameId(one: string, other: string): boolean {
  return caselessId(one) === caselessId(other);
}

/** A response with the id that it was asked by, which is how all else knows it: it may have it in another letter case, or none. */
export function underAskedId<T extends MayHaveId>(item: T, asked: string): T {
  const isSame = !hasId(item) || (item.id !== asked && isSameId(item.id, asked));
  return isSame ? { ...item, id: asked } : item;
}
