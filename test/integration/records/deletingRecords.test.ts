// Deleting and restoring Records: one question, one summary, and failures listed by name.
import assert from 'node:assert/strict';
import { eventually } from '../../support/eventually';
import { seededMiniId, seededRecordId } from '../../support/seeded';
import { storedRecord } from '../../support/stored';
import { useJourney } from '../support/useJourney';

const DELETE = 'recordsWorkspace.records.deleteRecord';
const RESTORE = 'recordsWorkspace.records.restoreRecord';
const TRASH = 'recordsWorkspace.records.showTrash';
const HIDE_TRASH = 'recordsWorkspace.records.hideTrash';
const miniId = seededMiniId(1);

describe('deleting Records', () => {
  const journey = useJourney();

  beforeEach(async () => {
    await journey.window.recordsOf('Ada Ashwick');
    journey.wire.clear();
  });

  const stateOf = async (index: number): Promise<string | null | undefined> =>
    (await storedRecord(journey.sample, miniId, seededRecordId(1, index)))?.state;
  const isIn = (id: string) => async (): Promise<boolean> =>
    (await journey.window.records.all()).some((row) => row.item.id?.endsWith(id));

  const deleteOne = async (): Promise<void> => {
    journey.window.person.accepts('Delete “Weekly note”?');
    await (await journey.window.records.row('Weekly note')).run(DELETE);
  };

  it('moves one to the trash, and Undo restores it', async () => {
    const { window, wire } = journey;
    await deleteOne();
    assert.match(window.person.question('Delete').text, /You can restore it from the trash/);
    assert.deepEqual(wire.operations, ['GET /Records', 'GET /Records', 'DELETE /Records/{id}']);
    assert.ok(wire.requests.every(({ url }) => !url.includes('forceDelete')));
    assert.equal(await stateOf(0), 'deleted');
    assert.equal(await isIn(seededRecordId(1, 0))(), false);
    (await window.person.notice('notify', 'Deleted “Weekly note”.')).press('Undo');
    await window.person.notice('notify', 'Restored “Weekly note”.');
    assert.equal(await stateOf(0), 'active');
    await eventually('the row is back', isIn(seededRecordId(1, 0)));
  });

  it('restores an archived one as archived', async () => {
    const { window, sample } = journey;
    sample.service.changeRecord(seededRecordId(1, 0), { state: 'archived' });
    await deleteOne();
    (await window.person.notice('notify', 'Deleted “Weekly note”.')).press('Undo');
    await window.person.notice('notify', 'Restored “Weekly note”.');
    assert.equal(await stateOf(0), 'archived');
  });

  it('does not delete what another client moved to the trash while the question was open', async () => {
    const { window, wire, sample } = journey;
    window.person
      .accepts('Delete “Weekly note”?')
      .meanwhile(() => sample.service.changeRecord(seededRecordId(1, 0), { state: 'deleted' }));
    await (await window.records.row('Weekly note')).run(DELETE);
    await window.person.notice('warn', 'Not done: Weekly note: Someone else changed it to Deleted.');
    assert.deepEqual(wire.writes, []);
  });

  it('restores one on retry when Undo failed', async () => {
    const { window, sample } = journey;
    await deleteOne();
    sample.faults.add({ kind: 'status', status: 503, operation: 'restoreRecord', times: 1 });
    (await window.person.notice('notify', 'Deleted “Weekly note”.')).press('Undo');
    (await window.person.notice('warn', /^Not done: Weekly note: /)).press('Retry');
    await window.person.notice('notify', 'Restored “Weekly note”.');
    assert.equal((await storedRecord(sample, miniId, seededRecordId(1, 0)))?.state, 'active');
  });

  it('restores an archived one as archived on retry when Undo got half way', async () => {
    const { window, sample } = journey;
    sample.service.changeRecord(seededRecordId(1, 0), { state: 'archived' });
    await deleteOne();
    sample.faults.add({ kind: 'status', status: 403, operation: 'upsertRecord', times: 1 });
    (await window.person.notice('notify', 'Deleted “Weekly note”.')).press('Undo');
    (await window.person.notice('warn', /^Not done: Weekly note: /)).press('Retry');
    await window.person.notice('notify', 'Restored “Weekly note”.');
    assert.equal(await stateOf(0), 'archived');
  });

  it('sends no restore to Undo for one that someone else has restored', async () => {
    const { window, sample, wire } = journey;
    await deleteOne();
    sample.service.changeRecord(seededRecordId(1, 0), { state: 'archived' });
    wire.clear();
    (await window.person.notice('notify', 'Deleted “Weekly note”.')).press('Undo');
    await eventually('a read', () => wire.operations.length > 0);
    await window.person.notice('notify', 'Restored “Weekly note”.');
    assert.deepEqual(wire.operations, ['GET /Records']);
    assert.equal(await stateOf(0), 'archived');
  });

  it('leaves active what someone else has restored of an archived one', async () => {
    const { window, sample } = journey;
    sample.service.changeRecord(seededRecordId(1, 0), { state: 'archived' });
    await deleteOne();
    sample.service.changeRecord(seededRecordId(1, 0), { state: 'active' });
    (await window.person.notice('notify', 'Deleted “Weekly note”.')).press('Undo');
    await window.person.notice('warn', 'Not done: Weekly note: It has changed since. Nothing was overwritten.');
    assert.equal(await stateOf(0), 'active');
  });

  it('does nothing when the question is cancelled', async () => {
    const { window, wire } = journey;
    const [row] = await window.records.all();
    window.person.leaves('confirm', 'Delete');
    await row?.run(DELETE);
    assert.deepEqual(wire.operations, ['GET /Records']);
  });

  it('deletes nothing when VS Code no longer knows the target row', async () => {
    const { window, wire } = journey;
    await window.run(DELETE, undefined, undefined);
    await window.person.notice('error', 'The list has changed.');
    assert.deepEqual(wire.operations, []);
  });

  it('deletes many after one question and names those that failed', async () => {
    const { window, wire, sample } = journey;
    const rows = (await window.records.all()).filter((row) => row.icon === 'sheet').slice(0, 6);
    const gone = rows[2]?.element.node;
    assert.ok(gone?.kind === 'record');
    sample.faults.add({ kind: 'status', status: 403, method: 'DELETE', path: gone.row.id });
    const archived = rows[4]?.element.node;
    assert.ok(archived?.kind === 'record');
    sample.service.changeRecord(archived.row.id, { state: 'archived' });
    window.person.accepts(/^Delete 6 Records\?$/);
    await rows[0]?.run(DELETE, rows);
    assert.equal(wire.operations.filter((operation) => operation === 'DELETE /Records/{id}').length, 6);
    const notice = await window.person.notice('warn', /^Deleted 5 Records\. Not done: /);
    assert.match(notice.message, new RegExp(`Not done: ${gone.row.title}: Your key has no permission`));
    notice.press('Undo');
    await window.person.notice('notify', 'Restored 5 Records.');
    assert.equal((await storedRecord(sample, miniId, archived.row.id))?.state, 'archived');
    assert.equal(window.person.asked.filter(({ kind }) => kind === 'confirm').length, 1);
  });

  it('asks once for a mixed selection and says what happens to each part', async () => {
    const { window, wire, sample } = journey;
    await window.run(TRASH);
    const [trashed] = await window.records.all();
    await window.run(HIDE_TRASH);
    const rows = await window.records.all();
    const draft = rows.find((row) => row.icon === 'draft');
    const draftNode = draft?.element.node;
    const inTrash = trashed?.element.node;
    assert.ok(draft && trashed && draftNode?.kind === 'record' && inTrash?.kind === 'record');
    const notes = [...rows.filter((row) => row.icon === 'sheet').slice(0, 3), trashed];
    wire.clear();
    window.person.leaves('input', 'Delete 5 Records?');
    await notes[0]?.run(DELETE, [...notes, draft]);
    assert.deepEqual(wire.operations, ['GET /Records', 'GET /Records']);
    const { text } = window.person.question('Delete 5 Records?');
    assert.match(
      text,
      /^3 Records: You can restore them from the trash\. 1 Record \(Deleted\): This can't be undone\. 1 draft: This can't be undone\. /,
    );
    window.person.types('Delete 5 Records?', 'delete');
    await notes[0]?.run(DELETE, [...notes, draft]);
    const done = /^Deleted 3 Records\. Deleted “.*” permanently\. Deleted “.*”\.$/;
    (await window.person.notice('notify', done)).press('Undo');
    await window.person.notice('notify', 'Restored 3 Records.');
    assert.equal(await stateOf(0), 'active');
    assert.equal(await storedRecord(sample, miniId, draftNode.row.id), undefined);
    assert.equal(await storedRecord(sample, miniId, inTrash.row.id), undefined);
  });

  it('names other selected items that cannot be deleted with them', async () => {
    const { window, wire } = journey;
    const rows = await window.records.all();
    const holder = rows.find((row) => row.can.includes('canReplaceFiles'));
    const attachment = (await holder?.children())?.find((row) => row.can.includes('canOpenFile'));
    assert.ok(holder && attachment);
    wire.clear();
    window.person.leaves('confirm', `Delete “${holder.label}”?`);
    await holder.run(DELETE, [holder, attachment]);
    assert.match(window.person.question('Delete').text, /\nNot included: 1 attachment\.$/);
  });

  it('shows what changed or was deleted since it was listed', async () => {
    const { window, sample } = journey;
    const rows = (await window.records.all()).slice(0, 3);
    sample.service.changeRecord(seededRecordId(1, 1), { description: 'Changed by a colleague.' });
    sample.service.removeRecord(seededRecordId(1, 2));
    window.person.leaves('confirm', 'Delete 2 Records?');
    await rows[0]?.run(DELETE, rows);
    assert.match(
      window.person.question('Delete').text,
      /1 changed by someone else\nNot included: 1 no longer available\./,
    );
  });

  it("shows what was changed since it was listed also where it can't be restored", async () => {
    const { window, sample } = journey;
    const rows = await window.records.all();
    const draft = rows.find((row) => row.icon === 'draft');
    assert.ok(draft?.element.node.kind === 'record');
    const { id } = draft.element.node.row;
    sample.service.changeRecord(id, { description: 'Changed by a colleague.' });
    window.person.leaves('input', 'Delete “');
    await draft.run(DELETE);
    assert.match(window.person.question('Delete').text, /^1 changed by someone else\. This can't be undone\./);
    sample.service.changeRecord(id, { description: 'Changed once more.' });
    window.person.leaves('input', 'Delete 2 Records?');
    await draft.run(DELETE, [draft, ...rows.slice(0, 1)]);
    assert.match(window.person.question('Delete 2').text, /This can't be undone\. 1 changed by someone else\. Type/);
  });

  it('deletes nothing permanently that was not shown in the trash', async () => {
    const { window, sample } = journey;
    const rows = (await window.records.all()).slice(0, 2);
    const trash = (index: number) => sample.service.changeRecord(seededRecordId(1, index), { state: 'deleted' });
    trash(1);
    window.person.accepts('Delete “Weekly note”?');
    await rows[0]?.run(DELETE, rows);
    assert.match(window.person.question('Delete').text, /Not included: 1 changed by someone else\./);
    const told = await window.person.notice('warn', /^Deleted “Weekly note”\. Not done: /);
    assert.match(told.message, /: Someone else changed it to Deleted/);
    trash(2);
    await rows[1]?.run(DELETE);
    await window.person.notice('warn', /^Not done: .*: Someone else changed it to Deleted/);
    assert.deepEqual(await Promise.all([0, 1, 2].map(stateOf)), ['deleted', 'deleted', 'deleted']);
  });

  it('names those that no longer existed when deleting, restoring or deleting permanently', async () => {
    const { window, sample } = journey;
    const rows = (await window.records.all()).slice(0, 2);
    sample.service.removeRecord(seededRecordId(1, 1));
    window.person.accepts('Delete “Weekly note”?');
    await rows[0]?.run(DELETE, rows);
    const deleted = await window.person.notice('warn', /^Deleted “Weekly note”\. Not done: /);
    assert.ok(deleted.message.includes(`${rows[1]?.label ?? '?'}: It no longer exists`), deleted.message);
    for (const index of [3, 4, 5]) sample.service.changeRecord(seededRecordId(1, index), { state: 'deleted' });
    await window.run(TRASH);
    const inTrash = await window.records.all();
    const ids = inTrash.map(({ element }) => (element.node.kind === 'record' ? element.node.row.id : ''));
    assert.ok(inTrash.length >= 4);
    sample.service.removeRecord(ids[1] ?? '');
    sample.service.changeRecord(ids[2] ?? '', { state: 'active' });
    await inTrash[0]?.run(RESTORE, inTrash.slice(0, 3));
    const restored = await window.person.notice('warn', /^Restored .*\. Not done: /);
    assert.match(restored.message, /: It no longer exists/);
    assert.match(restored.message, /: Someone else changed it to Active/);
    const left = (await window.records.all()).filter((row) => row.can.includes('canRestore')).slice(-2);
    const last = left[1]?.element.node;
    sample.service.removeRecord(last?.kind === 'record' ? last.row.id : '');
    window.person.types('Permanently', 'delete');
    await left[0]?.run(DELETE, left);
    await window.person.notice('warn', /^Deleted “.*” permanently\. Not done: .*: It no longer exists/);
  });

  it('deletes permanently only from the trash, after a typed word', async () => {
    const { window, wire } = journey;
    await window.run(TRASH);
    const rows = await window.records.all();
    const count = rows.length;
    const node = rows[0]?.element.node;
    assert.ok(rows[0] && node?.kind === 'record' && rows[0].can.includes('canRestore'));
    window.person.types('Permanently', 'yes', 'Type “delete”').types('Permanently', 'Delete');
    wire.clear();
    await rows[0].run(DELETE);
    await window.person.notice('notify', '” permanently.');
    assert.match(wire.requests.find(({ method }) => method === 'DELETE')?.url ?? '', /forceDelete=true/);
    assert.equal(await storedRecord(journey.sample, miniId, node.row.id), undefined);
    const left = await window.records.all();
    assert.equal(left.filter((row) => row.can.includes('canRestore')).length, count - 1);
  });

  it('restores from the trash', async () => {
    const { window } = journey;
    await window.run(TRASH);
    const rows = await window.records.all();
    await rows[0]?.run(RESTORE, rows);
    await window.person.notice('notify', `Restored ${String(rows.length)} Records.`);
    assert.deepEqual(await window.records.labels(), ['The trash is empty.', 'Hide Deleted Records']);
    await window.run(TRASH);
    assert.deepEqual(await window.records.labels(), ['The trash is empty.', 'Hide Deleted Records']);
    await window.run('recordsWorkspace.records.hideTrash');
    assert.equal((await window.records.all()).length, 48);
  });

  it('reports when there is nothing to restore or delete', async () => {
    const { window, sample } = journey;
    await window.run(TRASH);
    const [row] = await window.records.all();
    assert.ok(row?.element.node.kind === 'record');
    sample.service.removeRecord(row.element.node.row.id);
    await row.run(RESTORE);
    await window.person.notice('warn', /It no longer exists/);
    await row.run(DELETE);
    await window.person.notice('warn', /It no longer exists/);
  });

  it('says that another client restored or submitted it in the meantime, not that it is gone', async () => {
    const { window, wire, sample } = journey;
    const draft = (await window.records.all()).find((row) => row.icon === 'draft');
    assert.ok(draft?.element.node.kind === 'record');
    sample.service.changeRecord(draft.element.node.row.id, { state: 'active' });
    await draft.run('recordsWorkspace.records.submitDraft');
    const notSubmitted = await window.person.notice('warn', /^Not done: .+: Someone else changed it to Active/);
    assert.doesNotMatch(notSubmitted.message, /no longer exists/);
    await window.run(TRASH);
    const [row] = await window.records.all();
    assert.ok(row?.element.node.kind === 'record');
    sample.service.changeRecord(row.element.node.row.id, { state: 'archived' });
    await row.run(RESTORE);
    await window.person.notice('warn', /^Not done: .+: Someone else changed it to Archived/);
    assert.deepEqual(wire.writes, []);
  });

  it('does not report a restore as failed when only the read-back failed', async () => {
    const { window, sample } = journey;
    await window.run(TRASH);
    const [row] = await window.records.all();
    assert.ok(row?.element.node.kind === 'record');
    // The fresh read takes two requests, one of them for deleted Records.
    sample.faults.add({ kind: 'status', status: 403, operation: 'listRecords', after: 2 });
    await row.run(RESTORE);
    await window.person.notice('notify', /^Restored “/);
    sample.faults.clear();
    assert.equal((await storedRecord(sample, miniId, row.element.node.row.id))?.state, 'active');
  });

  it('discards drafts only after a typed word', async () => {
    const { window, wire } = journey;
    const draft = (await window.records.all()).find((row) => row.icon === 'draft');
    assert.ok(draft?.element.node.kind === 'record');
    window.person.types('Permanently', 'delete');
    await draft.run(DELETE);
    assert.match(window.person.question('Permanently').text, /This can't be undone/);
    await window.person.notice('notify', /^Deleted “.*”\.$/);
    assert.ok(wire.operations.includes('DELETE /Records/drafts/{id}'));
    assert.equal(await storedRecord(journey.sample, miniId, draft.element.node.row.id), undefined);
  });
});
