/** The fields that are there: null, undefined and empty texts are left out, so that a page asks one question only. */
export function present<T extends object>(fields: T): { [K in keyof T]?: NonNullable<T[K]> } {
  const there = Object.entries(fields).filter(([, value]) => value !== undefined && value !== null && value !== '');
  return Object.fromEntries(there) as { [K in keyof T]?: NonNullable<T[K]> };
}
