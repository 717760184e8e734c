// What a window loads when the extension starts: its size, and that nothing heavy is in it.
import fs from 'node:fs';
import type { Metafile } from 'esbuild';
import { packageExtension } from '../host/packageExtension';
import { rowOfValue, type Row } from './row';

type Outputs = Metafile['outputs'];

/** zod, CSV, the sample service with its web framework, and code of pages. */
const HEAVY =
  /node_modules\/(zod|csv-\w+|hono|@hono|busboy|lit|lit-\w+|@lit\w*|@vscode-elements)\/|^src\/sample\/|^media\//;

export async function startUp(): Promise<Row[]> {
  await packageExtension();
  const outputs = JSON.parse(fs.readFileSync('out/bundle.json', 'utf8')) as Outputs;
  const files = [...loadedWith(outputs, 'dist/extension.js')];
  const sizeBytes = files.reduce((sum, file) => sum + fs.statSync(file).size, 0);
  const heavy = files.flatMap((file) => Object.keys(outputs[file]?.inputs ?? {})).filter((file) => HEAVY.test(file));
  return [
    rowOfValue('start-up chunk with what it loads at once, minified: size', 'KB', 117.76, sizeBytes / 1000),
    rowOfValue('sources of zod, CSV, sample service or pages in it', 'files', 0, heavy.length),
  ];
}

/** A file and those it imports at once; what `import()` loads stays out. */
function loadedWith(outputs: Outputs, file: string, seen = new Set<string>()): Set<string> {
  if (seen.has(file)) return seen;
  seen.add(file);
  for (const { path, kind } of outputs[file]?.imports ?? []) {
    if (kind === 'import-statement' && path in outputs) loadedWith(outputs, path, seen);
  }
  return seen;
}
