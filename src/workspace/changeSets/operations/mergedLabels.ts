/** What `now` becomes by the change that leads `from` one list of labels `to` another. */
export function mergedLabels(from: readonly string[], to: readonly string[], now: readonly string[]): string[] {
  if (from.length === now.length && from.every((name, at) => name === now[at])) return [...to];
  const kept = now.filter((name) => to.includes(name) || !from.includes(name));
  return [...new Set([...kept, ...to.filter((name) => !from.includes(name))])];
}
