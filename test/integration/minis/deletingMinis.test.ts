// Deleting Minis can't be undone, so the user types the name or a word after seeing the number of Records.
import assert from 'node:assert/strict';
import type { Mini } from '../../../src/domain/mini';
import { miniName } from '../../../src/sample/seed/names';
import { seededMiniId } from '../../support/seeded';
import { ask } from '../../support/stored';
import { useJourney } from '../support/useJourney';
import type { Row } from '../support/viewRows';

const DELETE = 'recordsWorkspace.minis.deleteMini';

describe('deleting Minis', () => {
  const journey = useJourney({ minis: 8 });

  const names = async (): Promise<(string | null | undefined)[]> =>
    (await ask<Mini[]>(journey.sample, '/Minis')).map(({ name }) => name);
  const rowOf = (number: number): Promise<Row> => journey.window.minis.row(miniName(number));
  const deletions = (): number =>
    journey.wire.operations.filter((operation) => operation === 'DELETE /Minis/{id}').length;

  it('shows how many Records it has and asks for its name', async () => {
    const { window } = journey;
    await window.showRecordsOf('Ada Ashwick');
    window.person
      .types('Delete “Ada Ashwick” Permanently', 'delete', /^Records that may be deleted too: \d+.* Type “Ada Ashwick”/)
      .types('Delete “Ada Ashwick” Permanently', 'sample person 001', 'Type “')
      .types('Delete “Ada Ashwick” Permanently', ' Ada Ashwick ');
    await (await rowOf(1)).run(DELETE);
    assert.match(
      window.person.question('Delete “Ada Ashwick”').text,
      /^Records that may be deleted too: \d+, \d+ in the trash\. This can't be undone\./,
    );
    await window.person.notice('notify', 'Deleted “Ada Ashwick” permanently.');
    assert.ok(!(await names()).includes('Ada Ashwick'));
    assert.ok(!(await window.minis.labels()).includes('Ada Ashwick'));
    // Its Records are no longer shown.
    assert.equal(window.access.session.current?.recordQuery.mini, undefined);
  });

  it('deletes nothing when the user cancels or the Records could not be counted', async () => {
    const { window, sample } = journey;
    window.person.leaves('input', 'Delete “Albert Brambley” Permanently');
    await (await rowOf(2)).run(DELETE);
    sample.faults.add({ kind: 'status', status: 403, operation: 'listRecords' });
    await (await rowOf(2)).run(DELETE);
    await window.person.notice('error', /no permission/);
    assert.equal(deletions(), 0);
  });

  it('deletes nothing when Records are added while the name is typed', async () => {
    const { window, sample } = journey;
    const miniId = seededMiniId(2);
    window.person
      .types('Delete “Albert Brambley” Permanently', 'Albert Brambley')
      .meanwhile(() => ask(sample, '/Records', 'POST', { miniId, title: 'Sample Record of a colleague' }));
    await (await rowOf(2)).run(DELETE);
    await window.person.notice('warn', /^Not deleted\. The number of Records changed/);
    assert.equal(deletions(), 0);
  });

  it('deletes nothing when Records are added to one while the other is deleted by someone else', async () => {
    const { window, sample } = journey;
    const rows = await Promise.all([2, 3].map(rowOf));
    window.person.types('Delete 2 Minis Permanently', 'delete').meanwhile(async () => {
      sample.service.removeMini(seededMiniId(3));
      await ask(sample, '/Records', 'POST', { miniId: seededMiniId(2), title: 'Sample Record of a colleague' });
    });
    await rows[0]?.run(DELETE, rows);
    await window.person.notice('warn', /^Not deleted\. The number of Records changed/);
    assert.equal(deletions(), 0);
  });

  it("asks for the Mini's current name", async () => {
    const { window, sample } = journey;
    const row = await rowOf(3);
    sample.service.changeMini(seededMiniId(3), { name: 'Sample Person of a colleague' });
    window.person.leaves('input', 'Delete “Sample Person of a colleague” Permanently');
    await row.run(DELETE);
    assert.equal(deletions(), 0);
  });

  it('asks once for many, with a typed word, and names those not deleted', async () => {
    const { window, sample, wire } = journey;
    const rows = await Promise.all([2, 3, 4].map(rowOf));
    wire.justBefore('DELETE /Minis/{id}', () => undefined);
    sample.faults.add({ kind: 'status', status: 500, operation: 'deleteMini', times: 1 });
    window.person
      .types('Delete 3 Minis Permanently', 'Albert Brambley', 'Type “delete”')
      .types('Delete 3 Minis', 'delete');
    await rows[0]?.run(DELETE, rows);
    assert.match(
      window.person.question('Delete 3 Minis').text,
      /^Albert Brambley, Alma Coppergate, Anton Dellowby\. Records that may be deleted too: \d+/,
    );
    await window.person.notice(
      'warn',
      /Deleted 2 Minis permanently\. Not done: \w+ \w+: The service is having problems/,
    );
    assert.equal((await names()).length, 6);
    // A write is never retried automatically.
    assert.equal(deletions(), 3);
  });

  it('skips one that changed after the question', async () => {
    const { window, sample, wire } = journey;
    let reads = 0;
    const change = (): void => {
      // The first read is before the question, the second right before the deletion.
      if (++reads === 1) wire.justBefore('GET /Minis/{id}', change);
      else sample.service.changeMini(seededMiniId(5), { dateOfBirth: '1950-05-05' });
    };
    wire.justBefore('GET /Minis/{id}', change);
    window.person.types('Delete “Arun Elmsworthy” Permanently', 'Arun Elmsworthy');
    await (await rowOf(5)).run(DELETE);
    await window.person.notice('warn', /Not done: Arun Elmsworthy: Someone else changed it/);
    assert.ok((await names()).includes('Arun Elmsworthy'));
    assert.equal(deletions(), 0);
  });

  it('names those that no longer exist, also when one remains', async () => {
    const { window, sample } = journey;
    const rows = await Promise.all([4, 5].map(rowOf));
    sample.service.removeMini(seededMiniId(5));
    window.person.types('Delete “Anton Dellowby” Permanently', 'Anton Dellowby');
    await rows[0]?.run(DELETE, rows);
    await window.person.notice(
      'warn',
      'Deleted “Anton Dellowby” permanently. Not done: Arun Elmsworthy: It no longer exists',
    );
  });

  it('reports a Mini that is already deleted', async () => {
    const { window, sample } = journey;
    const row = await rowOf(6);
    sample.service.removeMini(seededMiniId(6));
    await row.run(DELETE);
    await window.person.notice('warn', 'It no longer exists');
  });
});
