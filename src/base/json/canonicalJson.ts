// A canonical form of JSON values, to compare two versions of a thing.

/** JSON with sorted keys and without empty values: missing, null and empty are equal. Empty if nothing is left. */
export function canonicalJson(value: unknown): string {
  return canonical(value) ?? '';
}

/** Like `canonicalJson`, for a list whose order doesn't matter. */
export function canonicalJsonOfSet(items: readonly unknown[] | null | undefined): string {
  return JSON.stringify((items ?? []).map(canonicalJson).sort());
}

function canonical(value: unknown): string | undefined {
  if (value === null || value === undefined || value === '') return undefined;
  if (typeof value !== 'object') return JSON.stringify(value);
  if (Array.isArray(value)) return value.length === 0 ? undefined : `[${value.map((item) => canonical(item)).join()}]`;
  const fields = Object.entries(value)
    .map(([name, field]) => [JSON.stringify(name), canonical(field)] as const)
    .filter(([, text]) => text !== undefined)
    .map(([name, text]) => `${name}:${String(text)}`);
  return fields.length === 0 ? undefined : `{${fields.sort().join()}}`;
}
