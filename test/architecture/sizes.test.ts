import assert from 'node:assert/strict';
import path from 'node:path';
import { exists, filesIn, textOf } from './repository';

const MAX_LINES = 250;
const MEDIAN_LINES = 80;
const MAX_ENTRIES = 25;

const sources = [...filesIn('src', /\.(ts|css)$/), ...filesIn('media', /\.(ts|css)$/)];
const everything = [...sources, ...filesIn('test', /\.(ts|mjs)$/)];
const linesOf = (file: string): number => textOf(file).trimEnd().split('\n').length;
const bareName = (file: string): string => path.basename(file).replace(/(\.test|\.bench|\.d)?\.\w+$/, '');

describe('sizes and names', () => {
  it(`no file has more than ${MAX_LINES} lines: one that wants more is two rooms`, () => {
    const large = sources.filter((file) => linesOf(file) > MAX_LINES);
    assert.deepEqual(
      large.map((file) => `${file}: ${linesOf(file)}`),
      [],
    );
  });

  it(`half of the files have at most ${MEDIAN_LINES} lines`, () => {
    const sizes = sources.map(linesOf).sort((a, b) => a - b);
    const median = sizes[Math.floor(sizes.length / 2)] ?? 0;
    assert.ok(median <= MEDIAN_LINES, `the median is ${median}`);
  });

  it(`no folder shows more than ${MAX_ENTRIES} entries`, () => {
    const entries = new Map<string, Set<string>>();
    for (const file of sources)
      for (let inner = file; inner.includes('/'); inner = path.posix.dirname(inner)) {
        const folder = path.posix.dirname(inner);
        entries.set(folder, (entries.get(folder) ?? new Set()).add(inner));
      }
    const full = [...entries].filter(([, inside]) => inside.size > MAX_ENTRIES);
    assert.deepEqual(
      full.map(([folder, inside]) => `${folder}: ${inside.size}`),
      [],
    );
  });

  it('no file has a name that says nothing', () => {
    const empty = /^(utils?|helpers?|common|misc|manager|types)$/i;
    assert.deepEqual(
      everything.filter((file) => empty.test(bareName(file))),
      [],
    );
  });

  it('names are camelCase', () => {
    assert.deepEqual(
      everything.filter((file) => !/^[a-z][a-zA-Z0-9]*$/.test(bareName(file))),
      [],
    );
  });

  it('a unit test has the path of its source', () => {
    const tests = filesIn('test/unit', /\.test\.ts$/);
    assert.ok(tests.length > 0);
    const lost = tests.filter((file) => {
      const source = file.replace(/^test\/unit\//, '').replace(/\.test\.ts$/, '.ts');
      return !exists(`src/${source}`) && !exists(source);
    });
    assert.deepEqual(lost, []);
  });
});
