// The table of operations in docs/OPERATIONS.md: complete, and true to the code.
import assert from 'node:assert/strict';
import { parse } from 'yaml';
import { readManifest, readSentences } from './manifest';
import { exists, filesIn, textOf } from './repository';

interface Row {
  readonly operation: string;
  /** Undefined where no file sends it. */
  readonly file: string | undefined;
  readonly reached: string;
}

interface Contract {
  readonly paths: Readonly<Record<string, Readonly<Record<string, { operationId: string; deprecated?: boolean }>>>>;
}

function operations(): string[] {
  const { paths } = parse(textOf('contract/openapi.yaml')) as Contract;
  return Object.values(paths)
    .flatMap((methods) => Object.values(methods))
    .filter(({ deprecated }) => !deprecated)
    .map(({ operationId }) => operationId);
}

function rows(): Row[] {
  const table = /<!-- operations -->([^]*?)<!-- \/operations -->/.exec(textOf('docs/OPERATIONS.md'))?.[1] ?? '';
  return [...table.matchAll(/^\| `(\w+)` \| (?:`([^`]+)`|–) \| (.+) \|$/gm)].map(
    ([, operation = '', file, reached = '']) => ({ operation, file, reached }),
  );
}

describe('the table of operations', () => {
  const table = rows();
  const sends = (file: string, operation: string): boolean => new RegExp(`\\.${operation}\\(`).test(textOf(file));

  it('has each operation of the contract once, in its order', () => {
    assert.deepEqual(
      table.map(({ operation }) => operation),
      operations(),
    );
  });

  it('names a file that sends it', () => {
    const wrong = table.filter(({ operation, file }) => file && !(exists(file) && sends(file, operation)));
    assert.deepEqual(wrong, []);
  });

  it('has a reason for exactly those that no file sends although the client can', () => {
    const sources = filesIn('src', /\.ts$/).filter((file) => !/^src\/(api|sample)\//.test(file));
    const unsent = operations().filter((operation) => !sources.some((file) => sends(file, operation)));
    const reasoned = table.filter(({ file, reached }) => !file && /^Not reached: .{20}/.test(reached));
    assert.deepEqual(
      reasoned.map(({ operation }) => operation),
      unsent,
    );
    const client = filesIn('src/api', /\.ts$/).map(textOf).join('\n');
    assert.deepEqual(
      operations().filter((operation) => !client.includes(`'${operation}'`)),
      [],
    );
  });

  it('names commands as the palette and the menus do', () => {
    const { commands } = readManifest().contributes;
    const titles = new Set(
      commands.flatMap(({ title, category }) => {
        const name = readSentences()[title.slice(1, -1)] ?? title;
        return [name, `${category}: ${name}`];
      }),
    );
    const views = new Set(['Minis', 'Records', 'Labels', 'Skills']);
    const named = table.flatMap(({ reached }) => [...reached.matchAll(/\*([^*]+)\*/g)].map((match) => match[1] ?? ''));
    assert.ok(named.length > 30);
    assert.deepEqual(
      named.filter((name) => !titles.has(name) && !views.has(name)),
      [],
    );
  });
});
