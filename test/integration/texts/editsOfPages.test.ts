// Edits that a page makes to its document while the text changes otherwise.
import assert from 'node:assert/strict';
import { setTimeout as delay } from 'node:timers/promises';
import * as vscode from 'vscode';
import { jsonFields, type FieldText } from '../../../src/editors/document/fieldText';
import type { TextConflict } from '../../../src/editors/document/openText';
import { GatheredEdits } from '../../../src/editors/document/saving/gatheredEdits';
import type { StoredText } from '../../../src/editors/document/storedText';
import { PageDocument } from '../../../src/editors/page/pageDocument';
import { SWITCH, type PageDocuments } from '../../../src/editors/page/pageKind';
import { recordPages } from '../../../src/editors/record/recordPanel';
import { commandTitle } from '../../../src/tree/manifestCommands';
import { eventually } from '../../support/eventually';
import { seededMiniId, seededRecordId } from '../../support/seeded';
import { OpenText } from '../support/openText';
import { openLocks, pageHost } from '../support/pageHost';
import { useJourney } from '../support/useJourney';

/** Nothing is saved here. */
const nothing = { dispose: () => undefined };
let conflict: TextConflict | undefined;
let resolved: TextConflict[];
const documents = {
  texts: {
    onDidChangeState: () => nothing,
    readFailureOf: () => undefined,
    textOf: () => ({ conflict, storedText: {} }),
    marks: { fieldProblemsOf: () => [] },
    isUnsaved: () => true,
    storedTexts: { isGone: () => false },
  },
  outcomes: { onDidRefuse: () => nothing },
  gathered: new GatheredEdits(),
  saves: { saveOnTheirs: (_: unknown, answered: TextConflict) => Promise.resolve(void resolved.push(answered)) },
} as unknown as PageDocuments;

const conflictWith = (hash: number, title: string): TextConflict => ({
  theirs: {
    title,
    text: JSON.stringify({ title }),
    mark: { hash },
    lastChange: () => '',
  } as Partial<StoredText> as StoredText,
  cause: 'others',
});
const takesTitle = (version: number) => ({ version, takeTheirs: [['title']] });

describe('edits of a page', () => {
  const journey = useJourney();

  let text: OpenText;
  let page: PageDocument;
  let bugs: unknown[];
  let refusals: string[];
  let answers: number;
  let isLocked: boolean;
  let isRemoved: boolean;
  let halfTyped: string | undefined;

  const pageWith = (fields: FieldText): PageDocument => {
    const { access } = journey.window;
    const ref = {
      kind: 'record',
      connectionId: access.session.connection?.id ?? '',
      miniId: seededMiniId(1),
      recordId: seededRecordId(1, 0),
    } as const;
    const kind = { ...recordPages(ref), text: fields };
    const told = {
      changed: () => void answers++,
      refused: (why: string) => refusals.push(why),
      failed: (bug: unknown) => bugs.push(bug),
      settle: () => Promise.resolve(halfTyped),
    };
    const find = () => (isRemoved ? undefined : openLocks.find());
    const locks = { ...openLocks, find, isReadOnly: () => isLocked };
    return new PageDocument(text.document, ref, pageHost(access, { documents, locks }), kind, told);
  };

  beforeEach(async () => {
    bugs = [];
    refusals = [];
    answers = 0;
    isLocked = false;
    isRemoved = false;
    halfTyped = undefined;
    conflict = undefined;
    resolved = [];
    await journey.window.showRecordsOf('Ada Ashwick');
    await (await journey.window.records.row('Weekly note')).run('recordsWorkspace.records.editRecord');
    text = await OpenText.active();
  });

  afterEach(async () => {
    page.dispose();
    await text.giveUp();
  });

  it('are recreated when the text changed in the meantime', async () => {
    page = pageWith(jsonFields);
    const typed = text.type('How the week went.', 'Typed in the text.');
    page.edit({ kind: 'set', path: ['title'], json: '"Typed on the page"' });
    await Promise.all([typed, page.flush()]);
    assert.match(text.text, /"Typed on the page"/);
    assert.match(text.text, /Typed in the text\./);
  });

  it('are of another workspace while that one or none is shown, until their own is removed', () => {
    page = pageWith(jsonFields);
    const { session } = journey.window.access;
    const { connection } = session;
    assert.equal(page.state.elsewhere, undefined);
    session.show(connection && { ...connection, id: 'another' });
    const action = commandTitle(SWITCH);
    assert.deepEqual(page.state.elsewhere, {
      text: 'This belongs to another workspace. Switch to it, then try again.',
      action,
    });
    session.show(undefined);
    assert.deepEqual(page.state.elsewhere, {
      text: 'No workspace is connected. Connect one and try again.',
      action,
    });
    isRemoved = true;
    assert.deepEqual(page.state.elsewhere, { text: 'Workspace: No longer exists.' });
    session.show(connection);
  });

  it('replace no half of a character', async () => {
    page = pageWith(jsonFields);
    // A text in front would be edited by its editor.
    await vscode.window.showTextDocument(await vscode.workspace.openTextDocument());
    for (const title of ['Slept well 😀', 'Slept well 😁', 'Slept well 😂😁', 'Slept well 😁']) {
      page.edit({ kind: 'set', path: ['title'], json: JSON.stringify(title) });
      await page.flush();
      assert.equal((page.fields as { readonly title: string }).title, title);
    }
  });

  it('are not gathered with one that gives others another place, which is shown at once', async () => {
    page = pageWith(jsonFields);
    page.edit({ kind: 'set', path: ['content'], json: '{"list":["a","b","c","d"]}' });
    await page.flush();
    const { version } = text.document;
    page.edit({ kind: 'set', path: ['content', 'list', 3], json: '"e"' });
    page.edit({ kind: 'remove', path: ['content', 'list', 0] });
    page.edit({ kind: 'set', path: ['content', 'list', 1], json: '"f"' });
    await page.flush();
    assert.deepEqual((page.fields as { readonly content: unknown }).content, { list: ['b', 'f', 'e'] });
    assert.equal(text.document.version, version + 3);
  });

  it('of one field that follow each other at once are one step of undo, and those of two fields are two', async () => {
    page = pageWith(jsonFields);
    const type = (field: string, values: readonly string[]): void => {
      for (const value of values) page.edit({ kind: 'set', path: [field], json: JSON.stringify(value) });
    };
    const before = text.text;
    type('title', ['N', 'No', 'Note']);
    type('description', ['S', 'So']);
    await page.flush();
    const { title, description } = page.fields ?? {};
    assert.deepEqual([title, description], ['Note', 'So']);
    const after = text.text;
    await vscode.commands.executeCommand('undo');
    await eventually('the first field alone', () => page.fields?.['description'] !== 'So' && text.text !== before);
    await eventually('its text before', () => page.fields?.['description'] === 'How the week went.');
    assert.equal(page.fields?.['title'], 'Note');
    await vscode.commands.executeCommand('undo');
    await eventually('the text before', () => text.text === before);
    for (let step = 0; step < 2; step++) await vscode.commands.executeCommand('redo');
    await eventually('the text after', () => text.text === after);
  });

  it('are one step of undo also where the first of them is taken back, and none before is undone with them', async () => {
    page = pageWith(jsonFields);
    const set = (field: string, value: string): void =>
      page.edit({ kind: 'set', path: [field], json: JSON.stringify(value) });
    set('description', 'Typed before.');
    await page.flush();
    const before = text.text;
    set('title', 'Weekly notex');
    set('title', 'Weekly note');
    await eventually('the first key', () => text.text !== before);
    await eventually('the text before', () => text.text === before);
    set('title', 'Weekly notes');
    await page.flush();
    const undone: string[] = [];
    // VS Code also reports when a text becomes dirty or clean, and what others write, such as a log.
    const listener = vscode.workspace.onDidChangeTextDocument(({ document, contentChanges }) => {
      if (document === text.document && contentChanges.length > 0) undone.push(text.text);
    });
    await vscode.commands.executeCommand('undo');
    await eventually('the text before', () => text.text === before);
    // A further undo would follow at once.
    await delay(300);
    listener.dispose();
    assert.deepEqual(undone, [before]);
  });

  it('continue after one that failed, which is reported', async () => {
    const { read, withEdit } = jsonFields;
    const failing: FieldText = {
      read,
      withEdit: (typed, edit) => {
        if (edit.path[0] === 'tags') throw new Error('A bug.');
        return withEdit(typed, edit);
      },
    };
    page = pageWith(failing);
    page.edit({ kind: 'set', path: ['tags'], json: '{}' });
    await page.flush();
    page.edit({ kind: 'set', path: ['title'], json: '"Typed on the page"' });
    await page.flush();
    assert.match(text.text, /"Typed on the page"/);
    assert.deepEqual(bugs.map(String), ['Error: A bug.']);
  });

  it('end the conflict that was on the page, and none while the text can take nothing of theirs', async () => {
    const shown = conflictWith(1, 'Theirs');
    conflict = shown;
    page = pageWith(jsonFields);
    const taken = page.resolve(takesTitle(1));
    conflict = conflictWith(2, 'Later');
    await taken;
    assert.match(text.text, /"Theirs"/);
    assert.deepEqual(resolved, [shown]);
    await text.type(text.text, 'null');
    await page.resolve(takesTitle(2));
    assert.deepEqual(resolved, [shown]);
  });

  it('end no conflict that came after the one that was answered', async () => {
    page = pageWith(jsonFields);
    conflict = conflictWith(1, 'Theirs');
    const { version } = page.state.conflict ?? assert.fail();
    conflict = conflictWith(2, 'Later');
    await page.resolve({ version, takeTheirs: [] });
    await page.resolve({ version, takeTheirs: [['title']] });
    assert.deepEqual(resolved, []);
    assert.match(text.text, /"Weekly note"/);
  });

  it('end no conflict while something is half typed', async () => {
    page = pageWith(jsonFields);
    conflict = conflictWith(1, 'Theirs');
    halfTyped = 'Enter a full date.';
    await page.resolve(takesTitle(1));
    assert.deepEqual(resolved, []);
    assert.match(text.text, /"Weekly note"/);
  });

  it('are answered also where they change nothing, which ends the wait of their fields', async () => {
    page = pageWith(jsonFields);
    const { version } = text.document;
    page.edit({ kind: 'set', path: ['title'], json: '"Weekly note"' });
    await page.flush();
    assert.deepEqual([text.document.version, answers], [version, 1]);
  });

  it("are reported where the text can't take them, and end no conflict then", async () => {
    page = pageWith(jsonFields);
    page.edit({ kind: 'set', path: ['title', 'inner'], json: '"Typed on the page"' });
    await page.flush();
    assert.deepEqual(refusals, ['This part can only be edited as text.']);
    conflict = conflictWith(1, 'Theirs');
    page.dispose();
    page = pageWith({ ...jsonFields, withEdit: () => undefined });
    await page.resolve(takesTitle(1));
    assert.deepEqual(resolved, []);
    assert.equal(refusals.length, 2);
  });

  it('that were typed before a lock still reach the text', async () => {
    page = pageWith(jsonFields);
    page.edit({ kind: 'set', path: ['title'], json: '"T"' });
    await page.flush();
    page.edit({ kind: 'set', path: ['title'], json: '"Typed on the page"' });
    isLocked = true;
    await page.flush();
    assert.match(text.text, /"Typed on the page"/);
  });

  it('are not possible in a text that holds no fields', async () => {
    page = pageWith(jsonFields);
    await text.type(text.text, 'null');
    assert.equal(page.fields, undefined);
    assert.deepEqual(
      page.state.readOnly,
      "This page can't show the text because it's invalid. Correct it with Edit as Text.",
    );
  });
});
