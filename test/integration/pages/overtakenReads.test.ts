// Two concurrent reads of the same item whose first response arrives last: the newer one stays shown.
import assert from 'node:assert/strict';
import * as vscode from 'vscode';
import { eventually } from '../../support/eventually';
import { seededMiniId, seededRecordId } from '../../support/seeded';
import { openTabs } from '../support/openTabs';
import { OpenText } from '../support/openText';
import { useJourney } from '../support/useJourney';
import type { Row } from '../support/viewRows';

const READ = 'GET /Records';
const EDIT = 'recordsWorkspace.records.editRecord';
const ref = { miniId: seededMiniId(1), recordId: seededRecordId(1, 0) };

describe('an earlier read whose response arrives last', () => {
  const journey = useJourney({ minis: 2 });

  let row: Row;

  beforeEach(async () => {
    await journey.window.showRecordsOf('Ada Ashwick');
    row = await journey.window.records.row('Weekly note');
  });

  const change = (title: string): void => journey.sample.service.changeRecord(ref.recordId, { title });

  it('does not revert a text', async () => {
    const { wire } = journey;
    await row.run(EDIT);
    const { document } = await OpenText.active();
    change('Older title');
    const held = wire.holdAnswer(READ);
    const early = row.run(EDIT);
    await held.isHeld;
    change('Newer title');
    await row.run(EDIT);
    held.release();
    await early;
    const shown = Buffer.from(await vscode.workspace.fs.readFile(document.uri)).toString();
    assert.match(shown, /"Newer title"/);
    await eventually('the newer text', () => document.getText().includes('"Newer title"'));
  });

  it('does not revert a text to its state before a save', async () => {
    const { wire } = journey;
    await row.run(EDIT);
    const text = await OpenText.active();
    const held = wire.holdAnswer(READ);
    const early = row.run(EDIT);
    await held.isHeld;
    await text.type('"Weekly note"', '"Sample title"');
    assert.equal(await text.save(), true);
    held.release();
    await early;
    const shown = Buffer.from(await vscode.workspace.fs.readFile(text.document.uri)).toString();
    assert.match(shown, /"Sample title"/);
    assert.match(text.text, /"Sample title"/);
  });

  it('does not revert the text behind a page', async () => {
    const { window, wire } = journey;
    await row.press();
    await eventually('the page', () => openTabs().includes('Weekly note'));
    change('Older title');
    const held = wire.holdAnswer(READ);
    // The page reads anew.
    await window.run('recordsWorkspace.connection.lockWorkspace');
    await held.isHeld;
    change('Newer title');
    await row.run(EDIT);
    const { document } = await OpenText.active();
    await eventually('the newer text', () => document.getText().includes('"Newer title"'));
    held.release();
    // Responses that follow arrive after it.
    for (let turn = 0; turn < 10; turn++) await window.access.session.current?.records.read(ref);
    const shown = Buffer.from(await vscode.workspace.fs.readFile(document.uri)).toString();
    await window.run('recordsWorkspace.connection.unlockWorkspace');
    assert.match(shown, /"Newer title"/);
  });

  it('does not revert a page', async () => {
    const { window, wire } = journey;
    const { records } = window.access.session.current ?? {};
    await row.press();
    await eventually('the page', () => openTabs().includes('Weekly note'));
    const shown: string[] = [];
    const tabs = vscode.window.tabGroups.onDidChangeTabs(() => shown.push(...openTabs()));
    const held = wire.holdAnswer(READ);
    change('Older title');
    records?.invalidate(ref);
    await held.isHeld;
    change('Newer title');
    records?.invalidate(ref);
    await eventually('the newer title', () => openTabs().includes('Newer title'));
    held.release();
    change('Newest title');
    records?.invalidate(ref);
    await eventually('the newest title', () => openTabs().includes('Newest title'));
    tabs.dispose();
    assert.ok(!shown.includes('Older title'));
  });
});
