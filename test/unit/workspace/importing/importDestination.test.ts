import assert from 'node:assert/strict';
import { importDestination } from '../../../../src/workspace/importing/importDestination';
import { useWorkspace } from '../../../support/useWorkspace';

describe('importDestination', () => {
  const inUse = useWorkspace({ minis: 2 });

  it('leaves out what names several Minis: a row must not reach another person', async () => {
    const { workspace } = inUse;
    await Promise.all([workspace.minis.load(), workspace.labels.load()]);
    const [shared, own] = ['https://care.example.org/1', 'urn:sample:2'];
    const all = [
      { id: 'Aa', externalUri: shared },
      { id: 'aA', externalUri: shared },
      { id: 'Bb', externalUri: own },
    ];
    const { miniIds } = importDestination({ labels: workspace.labels, minis: { all } }, 'Aa');
    const named = ['Aa', 'aA', 'aa', shared, 'Bb', 'bb', own].map((name) => miniIds.get(name));
    assert.deepEqual(named, ['Aa', 'aA', undefined, undefined, 'Bb', 'Bb', 'Bb']);
  });
});
