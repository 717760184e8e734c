// Records, Minis and Skills with hostile data as texts: validating and explaining them runs nothing, contacts no server
// and terminates.
import assert from 'node:assert/strict';
import * as vscode from 'vscode';
import { hostileSchemas } from '../../../src/sample/seed/hostile/schemas';
import { hostileOwner } from '../../../src/sample/seed/hostile/texts';
import { ask } from '../../support/stored';
import { assertInertMarkdown, wrongText } from '../support/inertChecks';
import { OpenText } from '../support/openText';
import { useFolder } from '../support/useFolder';
import { useHostile } from '../support/useHostile';
import { rowOfRecord, type Row } from '../support/viewRows';

interface WireRecord {
  readonly id: string;
  readonly title: string;
  readonly [field: string]: unknown;
}

describe('hostile data in texts', () => {
  const folder = useFolder();
  const hostile = useHostile(folder);

  async function edited(row: Row | undefined, command: 'records.editRecord' | 'minis.editMini' | 'skills.editSkill') {
    assert.ok(row);
    await row.run(`recordsWorkspace.${command}`);
    return await OpenText.active();
  }

  async function replace({ document }: OpenText, text: string): Promise<void> {
    const edit = new vscode.WorkspaceEdit();
    const whole = new vscode.Range(document.positionAt(0), document.positionAt(document.getText().length));
    edit.replace(document.uri, whole, text);
    assert.ok(await vscode.workspace.applyEdit(edit));
  }

  const stored = async (): Promise<WireRecord[]> => {
    const path = `/Records?miniId=${hostileOwner}&limitAfter=200`;
    return (await ask<{ items: WireRecord[] }>(hostile.sample, path)).items;
  };

  it('is validated and explained by a service schema without side effects', async function () {
    this.timeout(120_000);
    const { records, watch } = hostile;
    for (const { name, text } of hostileSchemas(watch.bait)) {
      const row = (await records()).find(({ label }) => label === text);
      const { document } = await edited(row, 'records.editRecord');
      // The JSON language server works sequentially: it answers once all checks have ended.
      const { uri } = document;
      const symbols = await vscode.commands.executeCommand<unknown[] | undefined>(
        'vscode.executeDocumentSymbolProvider',
        uri,
      );
      assert.ok(symbols !== undefined && symbols.length > 0, name);
      for (const { message } of vscode.languages.getDiagnostics(uri)) {
        assert.doesNotMatch(message, /127\.0\.0\.1|\/etc\//, 'nothing was looked for elsewhere');
      }
      const words = [...document.getText().matchAll(/"(content|text|mood|schema)"/g)].slice(0, 4);
      for (const { index } of words) {
        const place = document.positionAt(index + 2);
        const hovers = await vscode.commands.executeCommand<vscode.Hover[]>('vscode.executeHoverProvider', uri, place);
        for (const content of hovers.flatMap(({ contents }) => contents)) {
          assert.ok(content instanceof vscode.MarkdownString);
          await assertInertMarkdown(content);
        }
        const list = await vscode.commands.executeCommand<vscode.CompletionList>(
          'vscode.executeCompletionItemProvider',
          uri,
          document.positionAt(index + 1),
        );
        for (const { documentation, command } of list.items) {
          // A plain string is shown as plain text.
          if (documentation instanceof vscode.MarkdownString) await assertInertMarkdown(documentation);
          assert.equal(command?.command.includes('Hostile') ?? false, false);
        }
      }
    }
  });

  it('is saved unchanged except for the edited field', async function () {
    this.timeout(120_000);
    const { records, texts } = hostile;
    const before = await stored();
    for (const { text } of texts.filter(({ name }) => /command|html|surrogate|formula/.test(name))) {
      const record = before.find(({ title }) => title === text);
      if (!record) continue;
      const row = rowOfRecord(await records(), record.id);
      const open = await edited(row, 'records.editRecord');
      await replace(open, JSON.stringify({ ...(JSON.parse(open.text) as object), title: 'Sample title' }, null, 2));
      assert.equal(await open.save(), true, `${text.slice(0, 80)}: ${JSON.stringify(hostile.prompts.shown.slice(-4))}`);
      const after = (await stored()).find(({ id }) => id === record.id);
      for (const field of ['description', 'content', 'schema', 'tags', 'externalUri', 'authorization', 'relations']) {
        assert.deepEqual(after?.[field], record[field], `${field} of ${text.slice(0, 80)}`);
      }
      assert.equal(after?.title, 'Sample title');
      await open.giveUp();
    }
  });

  it("opens as text for Minis and Skills with only the extension's own lenses", async function () {
    this.timeout(120_000);
    const { window } = hostile;
    // Extra rows without a stored counterpart exist only in lists.
    const canOpen = ({ can, item }: Row): boolean => can.includes('canEdit') && /0bad/.test(item.id ?? '');
    const minis = (await window.minis.all()).filter(canOpen).slice(0, 6);
    const states = await window.skills.all();
    const skills = (await Promise.all(states.map((state) => state.children()))).flat();
    const opened = [
      ...minis.map((row) => () => edited(row, 'minis.editMini')),
      ...skills
        .filter(canOpen)
        .slice(0, 6)
        .map((row) => () => edited(row, 'skills.editSkill')),
    ];
    assert.equal(opened.length, 12);
    for (const open of opened) {
      const { document } = await open();
      const { uri } = document;
      const lenses = await vscode.commands.executeCommand<vscode.CodeLens[]>('vscode.executeCodeLensProvider', uri, 20);
      for (const { command } of lenses) {
        assert.match(command?.command ?? '', /^$|^(recordsWorkspace|vscode|editor|workbench)\./);
        assert.equal(wrongText(command?.title ?? ''), undefined);
      }
    }
  });
});
