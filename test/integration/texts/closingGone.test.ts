// A Mini is deleted: its open pages and texts close, except for texts with unsaved changes.
import assert from 'node:assert/strict';
import * as vscode from 'vscode';
import { eventually } from '../../support/eventually';
import { seededMiniId, seededRecordId } from '../../support/seeded';
import { openTabs } from '../support/openTabs';
import { OpenText } from '../support/openText';
import { useJourney } from '../support/useJourney';

const NAME = 'Ada Ashwick';

describe('closing the text of a Record that another client deleted', () => {
  const journey = useJourney({ minis: 2 });

  it('leaves nothing of it behind', async () => {
    const { window, sample } = journey;
    await window.showRecordsOf(NAME);
    const row = await window.records.row('Weekly note');
    await row.press();
    const { id: connectionId = '' } = window.access.session.connection ?? {};
    // VS Code may still have the text of this Record from another workspace.
    const document = await eventually('its text', () =>
      vscode.workspace.textDocuments.find(({ uri }) =>
        [connectionId, seededRecordId(1, 0)].every((id) => uri.query.includes(id)),
      ),
    );
    const key = document.uri.toString();
    const isKept = (): boolean => key in window.access.context.workspaceState.get<object>('textBases', {});
    await eventually('its base', isKept);
    sample.service.removeRecord(seededRecordId(1, 0));
    window.access.session.current?.records.invalidate({ miniId: seededMiniId(1), recordId: seededRecordId(1, 0) });
    await eventually('what says so', async () =>
      Buffer.from(await vscode.workspace.fs.readFile(document.uri)).includes("Couldn't load"),
    );
    await vscode.commands.executeCommand('workbench.action.closeAllEditors');
    await eventually('it is closed', () => document.isClosed);
    await eventually('no base', () => !isKept());
  });
});

describe('deleting a Mini', () => {
  const journey = useJourney({ minis: 8 });

  it('closes its page, pages of its Records and unchanged texts, keeps a changed text and warns about it', async () => {
    const { window } = journey;
    await window.showRecordsOf(NAME);
    const [mini, other] = [await window.minis.row(NAME), await window.minis.row('Albert Brambley')];
    const [note, second] = (await window.records.all()).filter(({ can }) => can.includes('canEdit'));
    assert.ok(note && second);
    await note.run('recordsWorkspace.records.editRecord');
    const text = await OpenText.active();
    await text.type(`"${note.label}"`, '"What nobody else has"');
    await second.run('recordsWorkspace.records.editRecord');
    await mini.run('recordsWorkspace.minis.editMini');
    await mini.run('recordsWorkspace.minis.openMini');
    await note.run('recordsWorkspace.records.openRecord');
    await other.run('recordsWorkspace.minis.openMini');
    // The pages share the preview tab, but for the one of the changed Record.
    await eventually(`five tabs, not ${openTabs().join()}`, () => openTabs().length === 5);
    window.person.types(`Delete “${NAME}” Permanently`, NAME);
    await mini.run('recordsWorkspace.minis.deleteMini');
    await window.person.notice('notify', 'permanently');
    const told = await window.person.notice('warn', 'The Mini of');
    assert.match(told.message, /can't be saved\. Copy what you need\.$/);
    assert.ok(told.message.includes(`${note.label}.record`), told.message);
    const left = await eventually(`three tabs, not ${openTabs().join()}`, () =>
      openTabs().length === 3 ? openTabs() : undefined,
    );
    assert.deepEqual(left.sort(), ['Albert Brambley', `${note.label}.record`, 'What nobody else has']);
    assert.match(text.text, /What nobody else has/);
    await text.isRefused(window.person, /was deleted/);
    await text.giveUp();
    assert.ok(vscode.window.tabGroups.all.every(({ tabs }) => tabs.every(({ isDirty }) => !isDirty)));
  });
});
