/** Without the fields that every write changes. */
export function withoutMarks<T extends object>(value: T): Omit<T, 'eTag' | 'updatedAt' | 'updatedBy'> {
  const { eTag: _eTag, updatedAt: _at, updatedBy: _by, ...rest } = value as T & Record<string, unknown>;
  return rest;
}
