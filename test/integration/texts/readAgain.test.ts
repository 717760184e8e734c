// A Record that can't be read when it is opened.
import assert from 'node:assert/strict';
import * as vscode from 'vscode';
import { eventually } from '../../support/eventually';
import { seededRecordId } from '../../support/seeded';
import { useJourney } from '../support/useJourney';

describe('a Record that could not be read when it was opened', () => {
  const journey = useJourney({ minis: 2 });

  it('is shown once VS Code looks at its file again by itself', async () => {
    const { window, sample } = journey;
    await window.showRecordsOf('Ada Ashwick');
    const row = await window.records.row('Weekly note');
    sample.faults.add({ kind: 'status', status: 403 });
    await row.press();
    const { id: connectionId = '' } = window.access.session.connection ?? {};
    // VS Code may still have the text of this Record from another workspace.
    const document = await eventually('its text', () =>
      vscode.workspace.textDocuments.find(({ uri }) =>
        [connectionId, seededRecordId(1, 0)].every((id) => uri.query.includes(id)),
      ),
    );
    assert.match(document.getText(), /^Couldn't load/);
    sample.faults.clear();
    await vscode.workspace.fs.stat(document.uri);
    await eventually('what is stored', () => document.getText().includes('"Weekly note"'));
    assert.ok(!document.isDirty);
  });

  it('says why its editor is empty when the service takes long, and is shown once it answers', async () => {
    const { window, wire } = journey;
    await window.showRecordsOf('Ada Ashwick');
    // With it come the users that every text names.
    await (await window.records.row('Care plan review')).run('recordsWorkspace.records.editRecord');
    await eventually('another text', () => shownText().includes('"Care plan review"'));
    const row = await window.records.row('Visit summary');
    const { isHeld, release } = wire.holdAnswer('GET /Records');
    const opening = row.run('recordsWorkspace.records.editRecord');
    await isHeld;
    await opening;
    assert.equal(shownText(), "Couldn't load: The service didn't answer within 10 seconds. Try again in a moment.");
    wire.clear();
    release();
    await eventually('what is stored', () => shownText().includes('"Visit summary"'));
    assert.equal(vscode.window.activeTextEditor?.document.isDirty, false);
    assert.deepEqual(wire.operations, []);
  });
});

function shownText(): string {
  return vscode.window.activeTextEditor?.document.getText() ?? '';
}
