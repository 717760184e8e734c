/** Whether objects and lists nest more than `levels` deep, this one included. */
export function nestsDeeper(value: object, levels: number): boolean {
  if (levels === 0) return true;
  const isDeep = (inner: unknown): boolean =>
    typeof inner === 'object' && inner !== null && nestsDeeper(inner, levels - 1);
  if (Array.isArray(value)) return value.some(isDeep);
  // Faster than listing the values, and this runs for every row of a list.
  for (const name in value) if (isDeep((value as Record<string, unknown>)[name])) return true;
  return false;
}
