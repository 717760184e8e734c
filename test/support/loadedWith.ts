import type { Metafile } from 'esbuild';

export type Outputs = Metafile['outputs'];

/** An output file and its static imports, without chunks loaded by `import()`. */
export function loadedWith(outputs: Outputs, file: string, seen = new Set<string>()): Set<string> {
  if (seen.has(file)) return seen;
  seen.add(file);
  for (const { path, kind } of outputs[file]?.imports ?? []) {
    if (kind === 'import-statement' && path in outputs) loadedWith(outputs, path, seen);
  }
  return seen;
}

export const inputsOf = (outputs: Outputs, file: string): string[] => Object.keys(outputs[file]?.inputs ?? {});
