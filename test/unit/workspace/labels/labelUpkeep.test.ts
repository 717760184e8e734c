import assert from 'node:assert/strict';
import { setImmediate } from 'node:timers/promises';
import type { ServiceClient } from '../../../../src/api/client';
import type { Label } from '../../../../src/domain/labels/label';
import { LabelUpkeep } from '../../../../src/workspace/labels/labelUpkeep';
import { aLabel, aRecord } from '../../../support/build';
import { FakeClock } from '../../../support/fakeClock';

describe('LabelUpkeep', () => {
  let labels: Label[];
  let clock: FakeClock;
  let upkeep: LabelUpkeep;
  beforeEach(() => {
    clock = new FakeClock();
    const listLabels = () => Promise.resolve({ labels, labelGroups: [] });
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
      return Promise.resolve();
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
