import assert from 'node:assert/strict';
import { ServiceError } from '../../../../../src/domain/failure';
import { ChangeSetBench, create } from '../../../../support/changeSetBench';

describe('what a lost batch created', () => {
  it('is no Record with its external URI that says something else', async () => {
    const bench = new ChangeSetBench();
    bench.model.gate = (operation, when) => {
      if (operation !== 'batchUpsertRecords' || when !== 'before') return;
      bench.model.add('m1', { id: 'theirs', title: 'Theirs', externalUri: 'urn:sample:1' });
      throw new ServiceError({ kind: 'unreachable', cause: 'reset', operation, mayBeDone: true });
    };
    const entry = await bench.apply([create('Mine', { externalUri: 'urn:sample:1' })]);
    assert.equal(entry.progress.counts.done, 0, JSON.stringify(entry.progress.counts));
    assert.equal(entry.progress.counts.inDoubt, 1);
  });
});
