// What is sent when a row is clicked: VS Code selects it first, and asks for its document later.
import assert from 'node:assert/strict';
import * as vscode from 'vscode';
import { eventually } from '../../support/eventually';
import { seededRecordId } from '../../support/seeded';
import { useJourney } from '../support/useJourney';

describe('a row that is clicked', () => {
  const journey = useJourney({ minis: 2 });

  it('is read when it is selected, and not again when its page opens', async () => {
    const { window, wire } = journey;
    await window.reveal('records');
    await window.showRecordsOf('Ada Ashwick');
    const row = await window.records.row('Weekly note');
    wire.clear();
    const reads = (): number => wire.operations.filter((operation) => operation === 'GET /Records').length;
    await window.access.sidebar.reveal([row.element.node], false);
    await eventually('the read', () => reads() > 0);
    assert.equal(vscode.window.tabGroups.activeTabGroup.activeTab, undefined);
    await row.press();
    const id = seededRecordId(1, 0);
    await eventually('its document', () => vscode.workspace.textDocuments.some(({ uri }) => uri.query.includes(id)));
    assert.equal(reads(), 1);
  });
});
