// Finds names that already exist and names that occur twice.

/** The files in `wanted` whose name is in `taken`. Names on the service are compared exactly. */
export function nameCollisions<T extends { readonly fileName: string }>(
  wanted: readonly T[],
  taken: Iterable<string>,
): T[] {
  const names = new Set(taken);
  return wanted.filter((file) => names.has(file.fileName));
}

export function repeatedNames(files: readonly { readonly fileName: string }[]): string[] {
  const seen = new Set<string>();
  const repeated = new Set<string>();
  for (const { fileName } of files) (seen.has(fileName) ? repeated : seen).add(fileName);
  return [...repeated];
}
