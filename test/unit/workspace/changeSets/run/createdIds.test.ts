import assert from 'node:assert/strict';
import { attach, ChangeSetBench, create } from '../../../../support/changeSetBench';

describe('ids of new Records', () => {
  it('lead each file to its own Record, also where several have one title and date', async () => {
    const bench = new ChangeSetBench();
    bench.model.shuffle = (ids) => ids.reverse();
    const one = (text: string) => ({ ...create('Same', { description: text }), allowsDuplicate: true as const });
    await bench.apply([
      ...[one('A'), one('B')],
      ...[attach('', 'A.txt', { createdBy: 0 }), attach('', 'B.txt', { createdBy: 1 })],
    ]);
    for (const { description, attachments } of bench.model.records.values())
      assert.deepEqual(
        attachments?.map(({ fileName }) => fileName),
        [`${description ?? ''}.txt`],
      );
  });

  it('lead each file to the Record of its own Mini, also where those of all are alike', async () => {
    const bench = new ChangeSetBench();
    bench.model.shuffle = (ids) => ids.reverse();
    await bench.apply([
      ...[create('Same', {}, 'm1'), create('Same', {}, 'm2')],
      ...[attach('', 'm1.txt', { createdBy: 0 }, 'm1'), attach('', 'm2.txt', { createdBy: 1 }, 'm2')],
    ]);
    for (const { miniId, attachments } of bench.model.records.values())
      assert.deepEqual(
        attachments?.map(({ fileName }) => fileName),
        [`${miniId}.txt`],
      );
  });
});
