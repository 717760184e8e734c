import assert from 'node:assert/strict';
import { setImmediate } from 'node:timers/promises';
import type { ServiceClient } from '../../../../src/api/client';
import { ServiceError } from '../../../../src/domain/failure';
import type { Label } from '../../../../src/domain/labels/label';
import { LabelUpkeep } from '../../../../src/workspace/labels/labelUpkeep';
import { aLabel, aRecord } from '../../../support/build';
import { FakeClock } from '../../../support/fakeClock';

describe('LabelUpkeep', () => {
  let labels: Label[];
  let clock: FakeClock;
  let upkeep: LabelUpkeep;
  let canRead: boolean;
  /** Of the next repair. */
  let refusal: ServiceError | undefined;
  beforeEach(() => {
    clock = new FakeClock();
    canRead = true;
    const listLabels = () =>
      canRead
        ? Promise.resolve({ labels, labelGroups: [] })
        : Promise.reject(new ServiceError({ kind: 'serverError', status: 500, operation: 'listLabels' }));
    const client = { labels: { listLabels } } as unknown as ServiceClient;
    upkeep = new LabelUpkeep(client, clock, { changed: () => undefined, renamed: () => undefined });
  });
  afterEach(() => upkeep.dispose());

  const listed = async (...now: Label[]): Promise<void> => {
    labels = now;
    await upkeep.list.refresh();
    await setImmediate();
  };
  /** A Record was written with the label, and the labels are read after it. Answers what repairs write. */
  const written = async (label: string, ...then: Label[]): Promise<string[][]> => {
    const repairs: string[][] = [];
    const now = aRecord(1, { labels: [label] });
    const undo = () => Promise.resolve();
    const result = {
      kind: 'changed',
      stored: now,
      now,
      changedFields: ['labels'],
      othersChanged: false,
      undo,
    } as const;
    labels = then;
    upkeep.check('record', result, (edit) => {
      repairs.push(edit(now).labels);
      const refused = refusal;
      refusal = undefined;
      return refused ? Promise.reject(refused) : Promise.resolve();
    });
    await listed(...then);
    return repairs;
  };
  const renaming = aLabel(1, { name: 'New', rename: { previousName: 'Old' } });

  it('lists labels by name, whatever the order of the service', async () => {
    await listed(...['Visits', 'allergies', 'Ward 10', 'Ward 2'].map((name, at) => aLabel(at, { name })));
    const names = upkeep.list.value?.labels.map(({ name }) => name);
    assert.deepEqual(names, ['allergies', 'Visits', 'Ward 2', 'Ward 10']);
  });

  it('replaces a former name only when its rename has ended', async () => {
    await listed(aLabel(1, { name: 'Old' }));
    const repairs = await written('Old', renaming);
    assert.deepEqual(repairs, []);
    labels = [aLabel(1, { name: 'New' })];
    await clock.advance(2_000);
    await setImmediate();
    assert.deepEqual(repairs, [['New']]);
  });

  it('replaces a former name also where the read after the write has failed', async () => {
    await listed(aLabel(1, { name: 'Old' }));
    canRead = false;
    const repairs = await written('Old');
    assert.ok(upkeep.list.failure);
    assert.deepEqual(repairs, []);
    canRead = true;
    await listed(aLabel(1, { name: 'New' }));
    assert.deepEqual(repairs, [['New']]);
  });

  it('replaces a former name also where a list of before is set after the write', async () => {
    await listed(aLabel(1, { name: 'Old' }), aLabel(2));
    canRead = false;
    const repairs = await written('Old');
    // Another label was deleted here.
    upkeep.list.edit(() => ({ labels: [aLabel(1, { name: 'Old' })], labelGroups: [] }));
    canRead = true;
    await listed(aLabel(1, { name: 'New' }));
    assert.deepEqual(repairs, [['New']]);
  });

  it('tries once more what was refused for the moment, and nothing else', async () => {
    for (const [kind, times] of [
      ['conflict', 2],
      ['tooManyRequests', 2],
      ['forbidden', 1],
    ] as const) {
      await listed(aLabel(1, { name: 'Old' }));
      refusal = new ServiceError({ kind, operation: 'upsertRecord' });
      const repairs = await written('Old', aLabel(1, { name: 'New' }));
      await listed(aLabel(1, { name: 'New' }));
      await listed(aLabel(1, { name: 'New' }));
      assert.equal(repairs.length, times, kind);
    }
  });

  it('leaves the former name where its rename has failed, and where the label is gone', async () => {
    for (const end of [[aLabel(1, { name: 'Old' })], []]) {
      await listed(aLabel(1, { name: 'Old' }));
      await listed(renaming);
      const repairs = await written('Old', renaming);
      labels = end;
      await clock.advance(15_000);
      await setImmediate();
      assert.deepEqual(repairs, []);
    }
  });

  it('replaces a name by that of the label that had it last', async () => {
    await listed(aLabel(1, { name: 'Old' }));
    await listed(aLabel(1, { name: 'Other' }), aLabel(2, { name: 'Old' }));
    const repairs = await written('Old', aLabel(1, { name: 'Other' }), aLabel(2, { name: 'New' }));
    assert.deepEqual(repairs, [['New']]);
  });
});
