import assert from 'node:assert/strict';
import { failureFrom } from '../../support/clientOf';
import { useWorkspace } from '../../support/useWorkspace';
import { miniId } from '../sample/withSample';

describe('Minis', () => {
  const inUse = useWorkspace();

  it('changes the name alone, and shows what is stored', async () => {
    const { minis } = inUse.workspace;
    await minis.load();
    const before = await minis.read(miniId(1));
    await minis.rename(before, 'Sample Person renamed');
    const after = minis.find(miniId(1));
    assert.deepEqual(
      { ...after, eTag: null, updatedAt: null, updatedBy: null },
      { ...before, name: 'Sample Person renamed', eTag: null, updatedAt: null, updatedBy: null },
    );
    assert.notEqual(after?.eTag, before.eTag);
  });

  it('says conflict when somebody was quicker', async () => {
    const { minis } = inUse.workspace;
    const before = await minis.read(miniId(1));
    inUse.sample.service.changeMini(miniId(1), { name: 'Theirs' });
    assert.equal((await failureFrom(minis.rename(before, 'Mine'))).kind, 'conflict');
    assert.equal((await minis.read(miniId(1))).name, 'Theirs');
  });

  it('is renamed also when it can not be read back', async () => {
    const { minis } = inUse.workspace;
    await minis.load();
    const before = await minis.read(miniId(1));
    inUse.sample.faults.add({ operation: 'getMini', kind: 'status', status: 500 });
    await minis.rename(before, 'Sample Person renamed');
    assert.equal(minis.find(miniId(1))?.name, 'Sample Person renamed');
    assert.equal(minis.find(miniId(1))?.eTag, null, 'the mark of the version is not known');
  });

  it('does not take one renamed Mini for a list of them', async () => {
    const { minis } = inUse.workspace;
    await minis.rename(await minis.read(miniId(1)), 'Sample Person renamed');
    assert.equal(minis.all, undefined);
  });

  it('finds by the service’s own search', async () => {
    const found = await inUse.workspace.minis.search('TEST-NHS-0000000003', new AbortController().signal);
    assert.deepEqual(
      found.map(({ id }) => id),
      [miniId(3)],
    );
  });
});
