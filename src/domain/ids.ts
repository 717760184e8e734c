// Ids are plain text assigned by the service. For a Mini or Record, the caller's external URI can be used instead.

/** A listed item, which may lack an id. */
export interface MayHaveId {
  readonly id?: string | null | undefined;
}

/** A resource with an id. Without one it can be shown, but not opened or changed. */
export type WithId<T> = T & { id: string };

/** Whether a response contains an id: it is optional for Records, Skills, attachments and versions. */
export function hasId<T extends MayHaveId>(item: T): item is WithId<T> {
  return typeof item.id === 'string' && item.id !== '';
}

/** The first item of each id, and all without one: VS Code shows no list in which an id occurs twice. */
export function eachIdOnce<T extends MayHaveId>(items: readonly T[]): T[] {
  const known = new Set<string>();
  return items.filter((item) => !hasId(item) || known.size < known.add(item.id).size);
}

/** For comparing ids: some services return an id in another letter case than requested. */
export function caselessId(id: string): string {
  return id.toLowerCase();
}

/** Whether two ids are equal, ignoring letter case. */
export function isSameId(one: string, other: string): boolean {
  return caselessId(one) === caselessId(other);
}

/** A response with the id that was requested, by which all other code knows it: it may differ in letter case, or be missing. */
export function underAskedId<T extends MayHaveId>(item: T, asked: string): T {
  const isSame = !hasId(item) || (item.id !== asked && isSameId(item.id, asked));
  return isSame ? { ...item, id: asked } : item;
}
