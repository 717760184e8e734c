/** Whether two JSON values are equal, ignoring the order of fields. */
export function sameJson(one: unknown, other: unknown): boolean {
  if (Object.is(one, other)) return true;
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) return one === other;
  if (Array.isArray(one) !== Array.isArray(other)) return false;
  const [ones, others] = [one, other] as [Record<string, unknown>, Record<string, unknown>];
  const names = Object.keys(ones);
  return (
    names.length === Object.keys(others).length &&
    names.every((name) => Object.hasOwn(others, name) && sameJson(ones[name], others[name]))
  );
}
