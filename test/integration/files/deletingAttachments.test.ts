import assert from 'node:assert/strict';
import { seededMiniId, seededRecordId } from '../../support/seeded';
import { ask, storedRecord } from '../../support/stored';
import { useJourney } from '../support/useJourney';

describe('deleting attachments', () => {
  const journey = useJourney({ minis: 2 });
  const DELETE = 'recordsWorkspace.attachments.deleteAttachment';

  it("deletes several of one Record with one request and says that this can't be undone", async () => {
    const { window, wire, sample } = journey;
    const [record] = await window.recordsOf('Ada Ashwick');
    const files = ((await record?.children()) ?? []).filter((row) => row.can.includes('canDeleteFile'));
    assert.equal(files.length, 2);
    wire.clear();
    window.person.accepts('Delete 2 attachments?');
    await files[0]?.run(DELETE, files);
    assert.match(window.person.question('attachments').text, /This can't be undone/);
    await window.person.notice('notify', 'Deleted 2 attachments.');
    assert.equal(wire.operations.filter((operation) => operation.startsWith('DELETE')).length, 1);
    assert.deepEqual((await storedRecord(sample, seededMiniId(1), seededRecordId(1, 0)))?.attachments, []);
    const left = (await (await window.records.all())[0]?.children()) ?? [];
    assert.deepEqual(
      left.map(({ label }) => label),
      ['Relates to', 'Compare Versions…'],
    );
  });

  it('deletes the others of one that is already deleted, and names that', async () => {
    const { window, sample } = journey;
    const [record] = await window.recordsOf('Ada Ashwick');
    const files = ((await record?.children()) ?? []).filter((row) => row.can.includes('canDeleteFile'));
    const recordId = seededRecordId(1, 0);
    const [gone] = (await storedRecord(sample, seededMiniId(1), recordId))?.attachments ?? [];
    await ask(sample, `/Records/${recordId}/attachments`, 'DELETE', [gone?.id ?? '']);
    window.person.accepts('Delete 2 attachments?');
    await files[0]?.run(DELETE, files);
    await window.person.notice('warn', /^Deleted “.+”\. Not done: .+: It no longer exists/);
    assert.deepEqual((await storedRecord(sample, seededMiniId(1), recordId))?.attachments, []);
  });

  it('reports one that is already deleted', async () => {
    const { window, sample } = journey;
    const [record] = await window.recordsOf('Ada Ashwick');
    const [file] = (await record?.children()) ?? [];
    sample.service.changeRecord(seededRecordId(1, 0), { attachments: [] });
    window.person.accepts('Delete “sample-plan.pdf”?');
    await file?.run(DELETE);
    await window.person.notice('warn', /Not done: sample-plan\.pdf: It no longer exists/);
  });
});
