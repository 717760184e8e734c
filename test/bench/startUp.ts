// What a window loads when the extension starts: its size, and that nothing heavy is in it.
import fs from 'node:fs';
import { packageExtension } from '../host/packageExtension';
import { inputsOf, loadedWith, type Outputs } from '../support/loadedWith';
import { rowOfValue, type Row } from './row';

/** zod, CSV, the sample service with its web framework, and code of pages. */
const HEAVY =
  /node_modules\/(zod|csv-\w+|hono|@hono|busboy|lit|lit-\w+|@lit\w*|@vscode-elements)\/|^src\/sample\/|^media\//;

export async function startUp(): Promise<Row[]> {
  await packageExtension();
  const outputs = JSON.parse(fs.readFileSync('out/bundle.json', 'utf8')) as Outputs;
  const files = [...loadedWith(outputs, 'dist/extension.js')];
  const sizeBytes = files.reduce((sum, file) => sum + fs.statSync(file).size, 0);
  const heavy = files.flatMap((file) => inputsOf(outputs, file)).filter((file) => HEAVY.test(file));
  return [
    rowOfValue('start-up chunk with what it loads at once, minified: size', 'KB', 117.76, sizeBytes / 1000),
    rowOfValue('sources of zod, CSV, sample service or pages in it', 'files', 0, heavy.length),
  ];
}
