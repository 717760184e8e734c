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
});
