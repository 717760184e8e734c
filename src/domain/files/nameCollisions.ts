// Names that are there already, and names that come twice.

/** Those of `wanted` that one of `taken` has too. Names of files at the service are compared as they stand. */
export function nameCollisions<T extends { readonly fileName: string }>(
  wanted: readonly T[],
  taken: Iterable<string>,
): T[] {
  const names = new Set(taken);
  return wanted.filter((file) => names.has(file.fileName));
}

/** Names that more than one of the files has, each once. */
export function repeatedNames(files: readonly { readonly fileName: string }[]): string[] {
  const seen = new Set<string>();
  const repeated = new Set<string>();
  for (const { fileName } of files) (seen.has(fileName) ? repeated : seen).add(fileName);
  return [...repeated];
}
