import assert from 'node:assert/strict';
import { ruleOf, roomOf, rules, wrongArrow } from './arrows';
import { importsOf } from './importsOf';
import { filesIn, textOf } from './repository';

const wrongArrowsOf = (file: string, text: string): string[] =>
  importsOf(file, text).flatMap((found) => wrongArrow(file, found) ?? []);

describe('arrows', () => {
  it('lead down only, in every file of src/ and media/', () => {
    const files = [...filesIn('src', /\.ts$/), ...filesIn('media', /\.ts$/)];
    assert.ok(files.length > 0);
    assert.deepEqual(
      files.flatMap((file) => wrongArrowsOf(file, textOf(file))),
      [],
    );
  });

  it('never lead to extension.ts, from tests neither', () => {
    const files = [...filesIn('src', /\.ts$/), ...filesIn('media', /\.ts$/), ...filesIn('test', /\.ts$/)];
    const guilty = files.filter((file) =>
      importsOf(file, textOf(file)).some(({ isFile, target }) => isFile && target === 'src/extension'),
    );
    assert.deepEqual(guilty, []);
  });

  it('of the table itself lead to lower levels', () => {
    for (const [room, rule] of Object.entries(rules)) {
      for (const other of [...rule.rooms, ...(rule.typesOf ?? [])]) {
        assert.ok((ruleOf(other)?.level ?? Infinity) < rule.level, `${room} → ${other}`);
      }
    }
  });

  it("let zod be imported as a namespace only, to leave out what isn't used", () => {
    const guilty = filesIn('src', /\.ts$/).filter((file) =>
      /import\s+(?!\* as z |type)[^;]*from 'zod\/mini'/.test(textOf(file)),
    );
    assert.deepEqual(guilty, []);
  });

  it('let one file of the client send, and one ask without a key: nobody else calls fetch', () => {
    const callers = [...filesIn('src', /\.ts$/), ...filesIn('media', /\.ts$/)].filter((file) =>
      /(?<![\w.])(globalThis\.)?fetch\(/.test(textOf(file).replaceAll(/^\s*(\/\/|\*|\/\*\*).*$/gm, '')),
    );
    assert.deepEqual(callers.toSorted(), ['src/api/diagnosis/probes.ts', 'src/api/wire/exchange.ts']);
  });
});

describe('the check of arrows', () => {
  const allowed: readonly (readonly [string, string])[] = [
    ['src/api/labels.ts', "import { label } from '../domain/label';\nimport * as z from 'zod/mini';"],
    ['src/tree/labels.ts', "import type { Labels } from '../workspace/labels';"],
    ['src/protocol/recordPage.ts', "import type { StoredRecord } from '../domain/record';"],
    ['src/editors/document/editedUri.ts', "import * as vscode from 'vscode';"],
    ['src/connector.ts', "const { start } = await import('./sample/start');"],
    [
      'media/record/main.ts',
      "import { call } from '../base/pageRpc';\nimport { type Mini } from '../../src/domain/mini';",
    ],
    [
      'media/form/schema/checkContent.ts',
      "import { validate } from '@cfworker/json-schema';\nimport { icons } from '../base/icons';",
    ],
    ['media/record/recordPage.ts', "import { formElements } from '../form/formElements';"],
    ['src/sample/service.ts', "import { Hono } from 'hono';\nimport { systemClock } from '../base/clock';"],
  ];
  for (const [file, text] of allowed)
    it(`allows ${file}: ${text}`, () => assert.deepEqual(wrongArrowsOf(file, text), []));

  const wrong: readonly (readonly [string, string])[] = [
    ['src/base/text.ts', "import * as vscode from 'vscode';"],
    ['src/contributions.ts', "import { assertNever } from './base/assertNever';"],
    ['src/domain/record.ts', "import type { Client } from '../api/client';"],
    ['src/tree/labels.ts', "import type { TreeItem } from 'vscode';"],
    ['src/tree/labels.ts', "import { t } from '../platform/text';"],
    ['src/tree/labels.ts', "export { Labels } from '../api/labels';"],
    ['src/protocol/recordPage.ts', "import { record } from '../domain/record';"],
    ['src/views/records.ts', "export * from '../editors/page';"],
    ['src/views/records.ts', "import type { Client } from '../api/client';"],
    ['src/commands/records/openRecord.ts', "let client: import('../../api/client').Client;"],
    ['src/commands/records/openRecord.ts', "await import('../../sample/start');"],
    ['src/commands/records/openRecord.ts', "import { activate } from '../../extension';"],
    ['src/editors/record/recordVersionText.ts', "import { Uri } from 'vscode';"],
    ['src/connector.ts', "import { start } from './sample/start';"],
    ['src/extension.ts', "import { parse } from 'csv-parse';"],
    ['src/sample/service.ts', "import { record } from '../domain/record';"],
    ['src/sample/service.ts', "import * as z from 'zod/mini';"],
    ['media/record/main.ts', "import { rows } from '../recordTable/rows';"],
    ['media/record/main.ts', "import { record } from '../../src/domain/record';"],
    ['media/record/main.ts', "import { validate } from '@cfworker/json-schema';"],
    ['media/form/contentForm.ts', "import { strings } from '../record/strings';"],
    ['media/base/page.ts', "import { formElements } from '../form/formElements';"],
    ['media/base/pageRpc.ts', "import 'vscode';"],
    ['src/attic/old.ts', "import { Emitter } from '../base/emitter';"],
    ['src/api/client.ts', 'await import(name);'],
  ];
  for (const [file, text] of wrong)
    it(`refuses ${file}: ${text}`, () => assert.equal(wrongArrowsOf(file, text).length, 1));

  it('knows the room of a file', () => {
    assert.deepEqual(['src/tree/labels.ts', 'src/extension.ts', 'media/base/theme.css'].map(roomOf), [
      'tree',
      'extension',
      'media/base',
    ]);
  });
});
