import { transform, type Metafile } from 'esbuild';
import assert from 'node:assert/strict';
import { textOf } from './repository';

type Outputs = Metafile['outputs'];

const START = 'dist/extension.js';
const MOST_BYTES_AT_START = 150_000;

/** An output file and those it imports at once; chunks behind `import()` stay out. */
function loadedWith(outputs: Outputs, file: string, seen = new Set<string>()): Set<string> {
  if (seen.has(file)) return seen;
  seen.add(file);
  for (const { path, kind } of outputs[file]?.imports ?? []) {
    if (kind === 'import-statement' && path in outputs) loadedWith(outputs, path, seen);
  }
  return seen;
}

const inputsOf = (outputs: Outputs, file: string): string[] => Object.keys(outputs[file]?.inputs ?? {});

describe('the bundle', () => {
  let outputs: Outputs;

  before(() => {
    outputs = JSON.parse(textOf('out/bundle.json')) as Outputs;
  });

  it('has no undici anywhere: loading it takes the dispatcher from every other extension', () => {
    const guilty = Object.keys(outputs).filter((file) =>
      inputsOf(outputs, file).some((input) => /node_modules\/undici\//.test(input)),
    );
    assert.deepEqual(guilty, []);
  });

  it('starts without the heavy parts', () => {
    const heavy =
      /node_modules\/(zod|csv-\w+|hono|@hono|busboy|lit|lit-\w+|@lit\w*|@vscode-elements)\/|^src\/(sample|api)\//;
    const inputs = [...loadedWith(outputs, START)].flatMap((file) => inputsOf(outputs, file));
    assert.ok(inputs.includes('src/extension.ts'));
    assert.deepEqual(
      inputs.filter((input) => heavy.test(input)),
      [],
    );
  });

  it('starts with little', async () => {
    const files = [...loadedWith(outputs, START)];
    const minified = await Promise.all(files.map((file) => transform(textOf(file), { minify: true, format: 'esm' })));
    const sizeBytes = minified.reduce((sum, { code }) => sum + Buffer.byteLength(code), 0);
    assert.ok(sizeBytes <= MOST_BYTES_AT_START, `${sizeBytes} bytes`);
  });
});

describe('the package', () => {
  it('lists what is allowed in, and leaves out all else', () => {
    const [first, ...others] = textOf('.vscodeignore').trim().split('\n');
    assert.equal(first, '**');
    assert.deepEqual(
      others.filter(
        (line) => !/^!(dist|media|l10n)\/|^!(README|CHANGELOG)\.md$|^!LICENSE$|^!package(\.nls)?\.json$/.test(line),
      ),
      [],
    );
  });
});
