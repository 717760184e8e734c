import assert from 'node:assert/strict';
import { readEach } from '../../../../src/workspace/records/readEach';
import { Records } from '../../../../src/workspace/records/records';
import { FakeClock } from '../../../support/fakeClock';
import { refusing } from '../../../support/refusing';
import { seededMiniId, seededRecordId } from '../../../support/seeded';
import { useWorkspace } from '../../../support/useWorkspace';

describe('reading each of many Records', () => {
  const inUse = useWorkspace();

  it('keeps what was read where others fail', async () => {
    const refs = [1, 2].flatMap((mini) =>
      [0, 1, 2].map((record) => ({ miniId: seededMiniId(mini), recordId: seededRecordId(mini, record) })),
    );
    const gone = { miniId: seededMiniId(1), recordId: 'gone' };
    const records = new Records(refusing(inUse.client, [seededMiniId(2)]), () => undefined, new FakeClock());
    const { read, failed } = await readEach(records, [...refs, gone]);
    assert.deepEqual([...read.keys()], refs.slice(0, 3));
    assert.deepEqual(
      failed.map(({ item, failure }) => [item, failure.kind]),
      [...refs.slice(3).map((ref) => [ref, 'forbidden']), [gone, 'notFound']],
    );
    assert.equal(inUse.asked('listRecords'), 3, 'the missing one is looked for among the deleted ones, and once more');
  });
});
