// Keys that reach a text between our store and VS Code's write of it: they stay unsaved, and nothing is refused twice.
import assert from 'node:assert/strict';
import * as vscode from 'vscode';
import { eventually } from '../../support/eventually';
import { seededMiniId, seededRecordId } from '../../support/seeded';
import { storedRecord } from '../../support/stored';
import { OpenText } from '../support/openText';
import { useJourney } from '../support/useJourney';

const SAVE = 'recordsWorkspace.editors.save';
const recordId = seededRecordId(1, 0);

describe('typing into a save', () => {
  const journey = useJourney();
  let text: OpenText;

  beforeEach(async () => {
    await journey.window.showRecordsOf('Ada Ashwick');
    await (await journey.window.records.row('Weekly note')).run('recordsWorkspace.records.editRecord');
    text = await OpenText.active();
    await text.type('"Weekly note"', '"Sample title"');
    journey.wire.clear();
  });

  afterEach(async () => {
    if (text.isDirty) await text.giveUp();
  });

  /** VS Code is about to write what our save has stored. */
  const justBeforeItsWrite = (typed: () => Promise<void>): void => {
    const subscription = vscode.workspace.onWillSaveTextDocument((save) => {
      subscription.dispose();
      save.waitUntil(typed());
    });
  };
  const stored = () => storedRecord(journey.sample, seededMiniId(1), recordId);

  it('leaves those keys unsaved, without a message', async () => {
    justBeforeItsWrite(async () => {
      // What another client does now would be a conflict, told by VS Code too.
      journey.sample.service.changeRecord(recordId, { description: 'Changed by a colleague.' });
      await text.type('How the week went.', 'Typed on.');
    });
    await journey.window.run(SAVE);
    assert.deepEqual(journey.wire.writes, ['PUT /Records/{id}']);
    const { title, description } = (await stored()) ?? {};
    assert.deepEqual([title, description], ['Sample title', 'Changed by a colleague.']);
    await eventually('unsaved keys', () => text.isDirty);
    assert.match(text.text, /Typed on\./);
    // The next save finds the conflict.
    journey.window.person.decides('Someone else changed “Sample title” while you edited it.', 'Overwrite');
    await journey.window.run(SAVE);
    assert.equal((await stored())?.description, 'Typed on.');
    await eventually('a saved text', () => !text.isDirty);
  });

  it('does not call them saved after they are undone and typed again', async () => {
    const editor = vscode.window.activeTextEditor;
    assert.ok(editor);
    const end = text.document.positionAt(text.text.indexOf(' the week went.'));
    editor.selection = new vscode.Selection(end, end);
    justBeforeItsWrite(async () => await vscode.commands.executeCommand('type', { text: 'ever' }));
    await journey.window.run(SAVE);
    await eventually('unsaved keys', () => text.isDirty);
    await vscode.commands.executeCommand('undo');
    await text.shows('How the week went.');
    await vscode.commands.executeCommand('redo');
    await text.shows('However the week went.');
    await eventually('unsaved keys again', () => text.isDirty);
    await journey.window.run(SAVE);
    assert.equal((await stored())?.description, 'However the week went.');
  });

  const saves = { 'our save': () => journey.window.run(SAVE), 'a save of VS Code': () => text.save() };
  for (const [name, save] of Object.entries(saves))
    it(`is saved just where it is what is stored, however far one undoes what was typed into ${name}`, async () => {
      const { window, wire } = journey;
      const held = wire.holdAnswer('PUT /Records/{id}');
      const saving = save();
      await held.isHeld;
      const saved = text.text;
      const before = saved.replace('"Sample title"', '"Weekly note"');
      await text.type('How the week went.', 'Typed on.');
      const typed = text.text;
      held.release();
      await saving;
      assert.equal((await stored())?.title, 'Sample title');
      const steps = async (command: 'undo' | 'redo', ...shown: readonly string[]): Promise<void> => {
        for (const one of shown) {
          await vscode.commands.executeCommand(command);
          await eventually(`${command} to it`, () => text.text === one);
          await eventually('its mark', () => text.isDirty !== (one === saved));
        }
      };
      await eventually('unsaved keys', () => text.isDirty);
      await steps('undo', saved, before);
      await steps('redo', saved, typed);
      await steps('undo', saved, before);
      await window.run(SAVE);
      assert.equal((await stored())?.title, 'Weekly note');
      await eventually('a saved text', () => !text.isDirty);
    });
});
