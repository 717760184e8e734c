import assert from 'node:assert/strict';
import { formerFields, holdsFields, takeBackChange } from '../../../src/workspace/miniChange';
import { failureFrom } from '../../support/clientOf';
import { useWorkspace } from '../../support/useWorkspace';
import { miniId } from '../sample/withSample';

describe('changes of a Mini', () => {
  const inUse = useWorkspace();
  const fresh = { id: 'm', name: 'Sample Person 017', labels: ['A', 'B'], dateOfBirth: null };

  it('know what stood there before, and nothing else', () => {
    assert.deepEqual(formerFields(fresh, { labels: [] }), { labels: ['A', 'B'] });
    assert.deepEqual(formerFields(fresh, { dateOfBirth: '1901-01-17', externalUri: 'urn:a' }), {
      dateOfBirth: null,
      externalUri: null,
    });
  });

  it('know whether they still stand: order means nothing, and missing is empty', () => {
    assert.ok(holdsFields(fresh, { labels: ['B', 'A'], externalUri: null, dateOfBirth: '' }));
    assert.ok(!holdsFields(fresh, { labels: ['A'] }));
    assert.ok(!holdsFields(fresh, { name: 'Another' }));
  });

  it('know a day by any form that the service writes it in', () => {
    const dated = { ...fresh, dateOfBirth: '1901-02-03T00:00:00Z' };
    assert.ok(holdsFields(dated, { dateOfBirth: '1901-02-03' }));
    assert.ok(!holdsFields(dated, { dateOfBirth: '1901-02-04' }));
    assert.deepEqual(formerFields(dated, { dateOfBirth: null }), { dateOfBirth: '1901-02-03' });
  });

  it('are taken back, also to nothing', async () => {
    const { minis } = inUse.workspace;
    const before = await minis.read(miniId(10));
    assert.equal(before.dateOfBirth, null);
    const change = { dateOfBirth: '1950-05-05' };
    const written = { change, former: formerFields(before, change), mini: await minis.change(before, change) };
    await takeBackChange(minis, written);
    assert.equal((await minis.read(miniId(10))).dateOfBirth, null);
  });

  it('are taken back from what the service stored, which may not be what was sent', async () => {
    const { minis } = inUse.workspace;
    const before = await minis.read(miniId(10));
    const change = { name: 'Sample Person of another name' };
    const mini = await minis.change(before, change);
    const written = { change: { name: `${change.name} ` }, former: formerFields(before, change), mini };
    await takeBackChange(minis, written);
    assert.equal((await minis.read(miniId(10))).name, before.name);
  });

  it('are not taken back over what somebody else changed meanwhile', async () => {
    const { minis } = inUse.workspace;
    const before = await minis.read(miniId(1));
    const change = { labels: ['New here'] };
    const written = { change, former: formerFields(before, change), mini: await minis.change(before, change) };
    inUse.sample.service.changeMini(miniId(1), { name: 'Theirs' });
    assert.equal((await failureFrom(takeBackChange(minis, written))).kind, 'conflict');
    assert.deepEqual((await minis.read(miniId(1))).labels, ['New here']);
  });
});
