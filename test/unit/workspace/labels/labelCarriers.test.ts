import assert from 'node:assert/strict';
import { countedText } from '../../../../src/commands/labels/carriersText';
import { failureOf } from '../../../../src/domain/failure';
import { seededMiniId, seededRecordId } from '../../../support/seeded';
import { useWorkspace } from '../../../support/useWorkspace';

const label = 'Sample rare label';

describe('LabelCarriers across Minis', () => {
  const inUse = useWorkspace({ minis: 6, records: 5 });

  beforeEach(() => {
    for (const [mini, index] of [
      [2, 0],
      [5, 0],
      [5, 1],
      [5, 2],
    ] as const)
      inUse.sample.service.changeRecord(seededRecordId(mini, index), { labels: [label] });
  });

  it('counts in each Mini, most Records first', async () => {
    const through: number[] = [];
    const counted = await inUse.workspace.labelCarriers.countAcross(label, {
      onProgress: (done) => through.push(done),
    });
    assert.deepEqual(
      counted.found.map(({ mini, count }) => [mini.id, count]),
      [
        [seededMiniId(5), 3],
        [seededMiniId(2), 1],
      ],
    );
    assert.deepEqual([counted.counted, counted.notCounted, counted.untouched], [6, 0, 0]);
    assert.deepEqual(through, [1, 2, 3, 4, 5, 6]);
    assert.equal(inUse.asked('listRecords'), 6);
    assert.equal(countedText(counted), 'Used by 4 Records (2 Minis).');
  });

  it('reports in how many Minis it could not count', async () => {
    inUse.sample.faults.add({ operation: 'listRecords', path: seededMiniId(2), kind: 'status', status: 403 });
    inUse.sample.faults.add({ operation: 'listRecords', kind: 'status', status: 500, times: 2 });
    const counted = await inUse.workspace.labelCarriers.countAcross(label, {});
    assert.equal(counted.notCounted, 2);
    assert.equal(counted.counted, 4);
    assert.match(countedText(counted), / Counted 4 of 6 Minis\.$/);
  });

  it('fails for the reason of all Minis, where it could count in none', async () => {
    inUse.sample.faults.add({ operation: 'listRecords', kind: 'status', status: 403 });
    await assert.rejects(
      inUse.workspace.labelCarriers.countAcross(label, {}),
      (error) => failureOf(error)?.kind === 'forbidden',
    );
  });

  it('stops when it is cancelled, and reports the count so far', async () => {
    const abort = new AbortController();
    const counted = await inUse.workspace.labelCarriers.countAcross(label, {
      signal: abort.signal,
      onProgress: () => abort.abort(),
    });
    assert.ok(counted.untouched > 0);
    assert.equal(counted.counted + counted.untouched, 6);
    assert.match(countedText(counted), /Counted \d of 6 Minis\.$/);
  });

  it('fails when the Minis cannot be listed', async () => {
    inUse.sample.faults.add({ operation: 'listMinis', kind: 'status', status: 403 });
    await assert.rejects(inUse.workspace.labelCarriers.countAcross(label, {}));
  });
});
