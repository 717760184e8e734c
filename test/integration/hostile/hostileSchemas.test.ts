// A Record with a malicious schema: it validates what it can and has no other effect.
import assert from 'node:assert/strict';
import * as vscode from 'vscode';
import { eventually } from '../../support/eventually';
import { seededRecordId } from '../../support/seeded';
import { OpenText } from '../support/openText';
import { useJourney } from '../support/useJourney';

const markdown = '[run](command:workbench.action.files.newUntitledFile) ![](https://example.org/a.png) <img src=x>';
const described = {
  title: `Code ${markdown}`,
  description: `Told ${markdown} https://example.org/b and <https://example.org/c>`,
  markdownDescription: `Marked ${markdown}`,
};
const doubled = Array.from({ length: 40 }, (_, index): [string, object] => [
  `d${String(index)}`,
  { allOf: [1, 2].map(() => ({ $ref: `#/definitions/d${String(index + 1)}` })) },
]);
const definitions: object = Object.fromEntries(doubled);
const schema = {
  type: 'object',
  ...described,
  properties: {
    code: { type: 'string', pattern: '^(a+)+$', errorMessage: markdown, ...described },
    kind: {
      enum: ['one', 'two'],
      markdownEnumDescriptions: [markdown, markdown],
      defaultSnippets: [{ label: 'Paste', body: '$CLIPBOARD', markdownDescription: markdown }],
      ...described,
    },
    count: { type: 'number' },
    doubled: { $ref: '#/definitions/d0' },
    remote: { $ref: 'https://example.org/schema.json' },
  },
  patternProperties: { '^(b+)+$': { type: 'string' } },
  definitions,
};
const content = {
  code: `${'a'.repeat(34)}!`,
  kind: 'one',
  count: 'many',
  doubled: 1,
  [`${'b'.repeat(34)}!`]: 1,
};

describe("a Record's hostile schema", () => {
  const journey = useJourney();
  let text: OpenText;

  const openWith = async (record: object): Promise<void> => {
    const { window, sample } = journey;
    sample.service.changeRecord(seededRecordId(1, 0), record);
    await window.showRecordsOf('Ada Ashwick');
    await (await window.records.row('Weekly note')).run('recordsWorkspace.records.editRecord');
    text = await OpenText.active();
  };
  const markOf = (part: string): Promise<string> =>
    eventually(`a problem with ${part}`, async () => (await text.problems()).find((one) => one.includes(part)));

  afterEach(async () => {
    await vscode.commands.executeCommand('workbench.action.revertAndCloseActiveEditor');
  });

  it('still validates the content and reports that parts of it are ignored', async () => {
    await openWith({ content, schema });
    assert.match(await markOf('"count"'), /Incorrect type/);
    assert.match(await markOf('"schema"'), /only partly supported/);
    const problems = await text.problems();
    assert.equal(problems.length, 2, problems.join('\n'));
  });

  it('shows neither links nor pictures', async () => {
    await openWith({ content, schema });
    await markOf('"count"');
    const shown: string[] = [];
    for (const name of ['"code"', '"kind"', '"content"']) {
      const at = text.document.positionAt(text.text.indexOf(name) + 2);
      const hovers = await vscode.commands.executeCommand<vscode.Hover[]>(
        'vscode.executeHoverProvider',
        text.document.uri,
        at,
      );
      for (const part of hovers.flatMap(({ contents }) => contents as vscode.MarkdownString[])) shown.push(part.value);
    }
    assert.ok(
      shown.some((one) => one.includes('Told')),
      shown.join('\n'),
    );
    const at = text.document.positionAt(text.text.indexOf('"one"') + 1);
    const { items } = await vscode.commands.executeCommand<vscode.CompletionList>(
      'vscode.executeCompletionItemProvider',
      text.document.uri,
      at,
    );
    assert.ok(items.some(({ label }) => JSON.stringify(label).includes('two')));
    for (const { documentation, insertText, label } of items) {
      assert.ok(!JSON.stringify([label, insertText]).includes('CLIPBOARD'));
      // A plain string is not rendered; only Markdown has links.
      if (documentation instanceof vscode.MarkdownString) shown.push(documentation.value);
      else assert.ok(!documentation?.includes('Marked'), documentation);
    }
    for (const one of shown) {
      assert.ok(!one.includes('Marked'), one);
      // Escaped characters are shown literally.
      assert.doesNotMatch(one.replace(/\\./g, ''), /\]\(.*command|!\[|<|:\/\//, one);
    }
  });

  it('skips a check that would take too long', async () => {
    const values = Array.from({ length: 900 }, (_, index) => `value ${String(index)}`);
    const list = Array.from({ length: 20_000 }, (_, index) => index);
    await openWith({ content: list, schema: { items: { enum: values } } });
    assert.match(await markOf('"schema"'), /The content isn't checked/);
  });
});
