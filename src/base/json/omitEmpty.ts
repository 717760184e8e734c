/** Removes fields that are null, undefined or empty, so whoever reads them only checks for missing ones. */
export function omitEmpty<T extends object>(fields: T): { [K in keyof T]?: NonNullable<T[K]> } {
  const filled = Object.entries(fields).filter(([, value]) => value !== undefined && value !== null && value !== '');
  return Object.fromEntries(filled) as { [K in keyof T]?: NonNullable<T[K]> };
}
