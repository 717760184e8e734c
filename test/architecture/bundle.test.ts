import assert from 'node:assert/strict';
import { transform } from 'esbuild';
import { inputsOf, loadedWith, type Outputs } from '../support/loadedWith';
import { textOf } from './repository';

const START = 'dist/extension.js';
const MAX_BYTES_AT_START = 115 * 1024;

const heavy =
  /node_modules\/(zod|yaml|csv-\w+|hono|@hono|busboy|lit|lit-\w+|@lit\w*|@vscode-elements)\/|^src\/(sample|api|editors\/(mini|record|schema|skill))\/|\/fileTarget\.ts$/;

/** Sources in the start-up files that should be loaded later. */
function heavyAtStart(outputs: Outputs): string[] {
  return [...loadedWith(outputs, START)]
    .flatMap((file) => inputsOf(outputs, file))
    .filter((input) => heavy.test(input));
}

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

  it('has no faults, hostile data or handle of the sample: those are for tests and the command line', () => {
    const inputs = Object.keys(outputs).flatMap((file) => inputsOf(outputs, file));
    assert.ok(inputs.includes('src/sample/serveSample.ts'));
    assert.deepEqual(
      inputs.filter((input) =>
        /^src\/sample\/(faults|seed\/hostile)\/|^src\/sample\/(startSample|sampleHandle)\./.test(input),
      ),
      [],
    );
  });

  it('starts without the heavy parts', () => {
    const files = [...loadedWith(outputs, START)];
    assert.ok(files.some((file) => inputsOf(outputs, file).includes('src/extension.ts')));
    // The entry file and the one with all start-up code.
    assert.equal(files.length, 2, 'each file costs a round trip');
    assert.deepEqual(heavyAtStart(outputs), []);
  });

  it('has one file with all that lazily loaded parts share, beside the start and what needs a package', () => {
    const shared = Object.keys(outputs).filter(
      (file) => outputs[file]?.entryPoint === undefined && inputsOf(outputs, file).length > 0,
    );
    assert.ok(shared.length <= 3, shared.join(' '));
  });

  it('creates no formatter when it is loaded: each takes milliseconds', () => {
    const sources = [...loadedWith(outputs, START)].flatMap((file) => inputsOf(outputs, file));
    const guilty = sources.filter((source) => /^(export )?const \w+ = new Intl\./m.test(textOf(source)));
    assert.deepEqual(guilty, []);
  });

  it('has nothing in the script of pages that would end its element', () => {
    assert.doesNotMatch(textOf('dist/media/main.js'), /<\/script|<!--/i);
  });

  it('is followed through chunks loaded at once, not through those loaded later', () => {
    const chunk = (input: string, imports: Outputs[string]['imports'] = []): Outputs[string] => {
      return { bytes: 1, exports: [], imports, inputs: { [input]: { bytesInOutput: 1 } } };
    };
    const made: Outputs = {
      [START]: chunk('src/extension.ts', [
        { path: 'dist/chunks/a.js', kind: 'import-statement' },
        { path: 'dist/chunks/b.js', kind: 'dynamic-import' },
      ]),
      'dist/chunks/a.js': chunk('node_modules/zod/index.js', [{ path: START, kind: 'import-statement' }]),
      'dist/chunks/b.js': chunk('src/sample/service.ts'),
    };
    assert.deepEqual(heavyAtStart(made), ['node_modules/zod/index.js']);
  });

  it('starts with little', async () => {
    const files = [...loadedWith(outputs, START)];
    const minified = await Promise.all(files.map((file) => transform(textOf(file), { minify: true, format: 'esm' })));
    const sizeBytes = minified.reduce((sum, { code }) => sum + Buffer.byteLength(code), 0);
    assert.ok(sizeBytes <= MAX_BYTES_AT_START, `${sizeBytes} bytes`);
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
