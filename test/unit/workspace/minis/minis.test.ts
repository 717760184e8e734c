import assert from 'node:assert/strict';
import { ServiceError } from '../../../../src/domain/failure';
import type { Mini } from '../../../../src/domain/mini';
import { changed } from '../../../support/changed';
import { failureFrom } from '../../../support/clientOf';
import { eventually } from '../../../support/eventually';
import { seededMiniId } from '../../../support/seeded';
import { useWorkspace } from '../../../support/useWorkspace';

describe('Minis', () => {
  const inUse = useWorkspace();

  it('changes only the name and shows what is stored', async () => {
    const { minis } = inUse.workspace;
    await minis.load();
    const before = await minis.read(seededMiniId(1));
    await inUse.workspace.changeMini(before.id, { name: 'Sample Person renamed' }, { fresh: before });
    const after = minis.find(seededMiniId(1));
    assert.deepEqual(
      { ...after, eTag: null, updatedAt: null, updatedBy: null },
      { ...before, name: 'Sample Person renamed', eTag: null, updatedAt: null, updatedBy: null },
    );
    assert.notEqual(after?.eTag, before.eTag);
  });

  it('reports a conflict when another client writes first', async () => {
    const { minis } = inUse.workspace;
    const before = await minis.read(seededMiniId(1));
    inUse.sample.service.changeMini(seededMiniId(1), { name: 'Theirs' });
    assert.equal(
      (await failureFrom(inUse.workspace.changeMini(before.id, { name: 'Mine' }, { fresh: before }))).kind,
      'conflict',
    );
    assert.equal((await minis.read(seededMiniId(1))).name, 'Theirs');
  });

  it('shows in its row what a page reads', async () => {
    const { minis } = inUse.workspace;
    await minis.load();
    inUse.sample.service.changeMini(seededMiniId(1), { name: 'Theirs' });
    inUse.changes.length = 0;
    const stored = await minis.readToShow(seededMiniId(1));
    assert.equal(minis.find(seededMiniId(1))?.name, 'Theirs');
    assert.deepEqual(inUse.changes, [{ kind: 'mini', miniId: seededMiniId(1), stored }]);
    await minis.readToShow(seededMiniId(1));
    assert.equal(inUse.changes.length, 1);
  });

  it('leaves a row that has changed during the read of a page', async () => {
    const { minis } = inUse.workspace;
    await minis.load();
    inUse.sample.service.changeMini(seededMiniId(1), { name: 'Theirs' });
    const reading = minis.readToShow(seededMiniId(1));
    const newer = { ...(minis.find(seededMiniId(1)) ?? assert.fail()), name: 'Newer' };
    minis.beginShowing(seededMiniId(1))(newer, newer);
    await reading;
    assert.equal(minis.find(seededMiniId(1))?.name, 'Newer');
  });

  it('reports a rename as done even if the Mini cannot be read back', async () => {
    const { minis } = inUse.workspace;
    await minis.load();
    const before = await minis.read(seededMiniId(1));
    inUse.sample.faults.add({ operation: 'getMini', kind: 'status', status: 500 });
    await inUse.workspace.changeMini(before.id, { name: 'Sample Person renamed' }, { fresh: before });
    assert.equal(minis.find(seededMiniId(1))?.name, 'Sample Person renamed');
    assert.equal(minis.find(seededMiniId(1))?.eTag, null, 'the mark of the version is not known');
  });

  it('finds a deletion whose answer was lost although a read still shows the Mini', async () => {
    const { client, clock, workspace } = inUse;
    clock.passesPauses = true;
    const seen = await workspace.minis.read(seededMiniId(1));
    const { deleteMini, getMini } = client.minis;
    client.minis.deleteMini = async (...sent) => {
      await deleteMini(...sent);
      let left = 2;
      client.minis.getMini = (...asked) => (left-- > 0 ? Promise.resolve(seen) : getMini(...asked));
      throw new ServiceError({ kind: 'unreachable', cause: 'reset', operation: 'deleteMini', mayBeDone: true });
    };
    await workspace.minis.delete(seen);
    assert.equal((await failureFrom(workspace.minis.read(seen.id))).kind, 'notFound');
  });

  it('does not take a single renamed Mini for the list', async () => {
    const { minis } = inUse.workspace;
    await inUse.workspace.changeMini(seededMiniId(1), { name: 'Sample Person renamed' });
    assert.equal(minis.all, undefined);
  });

  it("searches with the service's own search", async () => {
    const { signal } = new AbortController();
    const { hits, cursor } = await inUse.workspace.minis.search('TEST-NHS-0000000003', signal);
    assert.deepEqual(
      hits.map(({ mini, matchedFields, quote }) => [mini.id, matchedFields, quote]),
      // An identity is never quoted.
      [[seededMiniId(3), ['identities'], undefined]],
    );
    assert.equal(cursor, undefined);
  });

  it('finds more hits page by page', async () => {
    const { minis } = inUse.workspace;
    const { signal } = new AbortController();
    for (let number = 100; number < 170; number++)
      await inUse.client.minis.createMini({ name: `Sample Paged ${String(number)}` });
    const first = await minis.search('Paged', signal);
    const second = await minis.search('Paged', signal, first.cursor);
    assert.deepEqual([first.hits.length, second.hits.length, second.cursor], [50, 20, undefined]);
    assert.equal(new Set([...first.hits, ...second.hits].map(({ mini }) => mini.id)).size, 70);
  });

  it('changes one field and keeps the others, including unknown ones in the profile and in identities', async () => {
    const { minis } = inUse.workspace;
    await minis.load();
    const profile = { preferredName: 'Sample 002', extra: { deep: [null, 1] } };
    inUse.sample.service.changeMini(seededMiniId(2), { profile });
    const before = await minis.read(seededMiniId(2));
    await inUse.workspace.changeMini(before.id, { dateOfBirth: '1902-02-02', labels: ['New here'] }, { fresh: before });
    const after = await minis.read(seededMiniId(2));
    assert.deepEqual(unmarked(after), unmarked({ ...before, dateOfBirth: '1902-02-02', labels: ['New here'] }));
    assert.deepEqual(minis.find(seededMiniId(2)), after);
    assert.ok(inUse.changes.some((change) => change.kind === 'mini' && change.miniId === seededMiniId(2)));
    assert.equal(inUse.asked('upsertMini'), 0);
  });

  it('clears a field by replacing the Mini, because null in a PATCH is undefined by the contract', async () => {
    const { minis } = inUse.workspace;
    const before = await minis.read(seededMiniId(1));
    await inUse.workspace.changeMini(before.id, { externalUri: null }, { fresh: before });
    assert.deepEqual(unmarked(await minis.read(seededMiniId(1))), unmarked({ ...before, externalUri: null }));
    assert.equal(inUse.asked('patchMini'), 0);
    assert.equal(
      (await failureFrom(inUse.workspace.changeMini(before.id, { dateOfBirth: null }, { fresh: before }))).kind,
      'conflict',
    );
  });

  describe('an undone write', () => {
    it('restores the previous value, even an empty one', async () => {
      const { minis } = inUse.workspace;
      const before = await minis.read(seededMiniId(10));
      assert.equal(before.dateOfBirth, null);
      const written = await changed(
        inUse.workspace.changeMini(
          before.id,
          { dateOfBirth: '1950-05-05', name: 'Sample Person of another name ' },
          { fresh: before },
        ),
      );
      await written.undo();
      assert.deepEqual(unmarked(await minis.read(seededMiniId(10))), unmarked(before));
    });

    it('does not overwrite what another client changed since', async () => {
      const { minis } = inUse.workspace;
      const written = await changed(inUse.workspace.changeMini(seededMiniId(1), { labels: ['New here'] }));
      inUse.sample.service.changeMini(seededMiniId(1), { name: 'Theirs' });
      assert.equal((await failureFrom(written.undo())).kind, 'conflict');
      assert.deepEqual((await minis.read(seededMiniId(1))).labels, ['New here']);
    });
  });

  it('reports a write as overtaken when another client writes before the read-back', async () => {
    const { minis } = inUse.workspace;
    const before = await minis.read(seededMiniId(1));
    const { minis: api } = inUse.client;
    const send = api.patchMini.bind(api);
    api.patchMini = async (...args) => {
      const answer = await send(...args);
      inUse.sample.service.changeMini(seededMiniId(1), { name: 'Theirs' });
      return answer;
    };
    assert.equal(
      (await failureFrom(inUse.workspace.changeMini(before.id, { name: 'Mine' }, { fresh: before }))).kind,
      'overtaken',
    );
    assert.equal((await minis.read(seededMiniId(1))).name, 'Theirs');
  });

  it('shows a new Mini as stored, even if it cannot be read back', async () => {
    const { minis } = inUse.workspace;
    await minis.load();
    const made = await minis.create({ name: 'Sample Person 901', agentType: 'person', labels: ['New here'] });
    assert.deepEqual([made?.name, made?.labels], ['Sample Person 901', ['New here']]);
    assert.equal(minis.find(made?.id ?? '')?.eTag, made?.eTag);
    inUse.sample.faults.add({ operation: 'getMini', kind: 'status', status: 500 });
    const unread = await minis.create({ name: 'Sample Person 902' });
    assert.equal(minis.find(unread?.id ?? '')?.name, 'Sample Person 902');
    assert.ok(minis.all?.some(({ name }) => name === 'Sample Person 902'));
  });

  it('shows a new Mini too whose answer names another one', async () => {
    const { minis } = inUse.workspace;
    await minis.load();
    const { createMini } = inUse.client.minis;
    inUse.client.minis.createMini = async (request) => {
      await createMini(request);
      return seededMiniId(2);
    };
    assert.equal(await minis.create({ name: 'Sample Person 903' }), undefined);
    assert.ok(minis.all?.some(({ name }) => name === 'Sample Person 903'));
  });

  it('shows the latest of two reads, whichever response arrives last', async () => {
    const { client, clock } = inUse;
    clock.passesPauses = true;
    const { minis } = inUse.workspace;
    await minis.load();
    const ask = client.minis.getMini.bind(client.minis);
    const releases: (() => void)[] = [];
    client.minis.getMini = async (...args) => {
      const mini = await ask(...args);
      if (releases.length < 2) await new Promise<void>((resolve) => releases.push(resolve));
      return mini;
    };
    const answered = async (count: number): Promise<void> =>
      void (await eventually('the answers', () => releases.length === count));
    const early = minis.readBack({ id: seededMiniId(2) }, {});
    await answered(1);
    inUse.sample.service.changeMini(seededMiniId(2), { name: 'Newer' });
    const late = minis.readBack({ id: seededMiniId(2) }, {});
    await answered(2);
    releases[1]?.();
    await late;
    assert.equal(minis.find(seededMiniId(2))?.name, 'Newer');
    releases[0]?.();
    await early;
    assert.equal(minis.find(seededMiniId(2))?.name, 'Newer');
  });

  it('deletes the version that was shown and hides its Records', async () => {
    const { minis, recordQuery } = inUse.workspace;
    await minis.load();
    const seen = await minis.read(seededMiniId(3));
    recordQuery.choose(seen);
    inUse.sample.service.changeMini(seededMiniId(3), { name: 'Theirs' });
    assert.equal((await failureFrom(minis.delete(seen))).kind, 'conflict');
    assert.equal(inUse.asked('deleteMini'), 0);
    await minis.delete(await minis.read(seededMiniId(3)));
    assert.equal(minis.find(seededMiniId(3)), undefined);
    assert.equal(recordQuery.mini, undefined);
    assert.equal((await failureFrom(minis.read(seededMiniId(3)))).kind, 'notFound');
  });

  it('caches versions until the Mini changes', async () => {
    const { minis } = inUse.workspace;
    const versions = minis.versions(seededMiniId(17));
    await versions.loadMore();
    assert.equal(versions.all.length, 2);
    assert.equal(minis.versions(seededMiniId(17)), versions);
    await inUse.workspace.changeMini(seededMiniId(17), { name: 'Sample Person renamed' });
    assert.notEqual(minis.versions(seededMiniId(17)), versions);
  });

  it('drops cached versions when a refresh shows that another client changed the Mini', async () => {
    const { minis } = inUse.workspace;
    await minis.load();
    const [changed, other] = [minis.versions(seededMiniId(17)), minis.versions(seededMiniId(16))];
    inUse.sample.service.changeMini(seededMiniId(17), { name: 'Sample Person of a colleague' });
    await minis.refresh();
    assert.notEqual(minis.versions(seededMiniId(17)), changed);
    assert.equal(minis.versions(seededMiniId(16)), other);
  });
});

/** Without the fields that every write changes. */
function unmarked(mini: Mini): Mini {
  return { ...mini, eTag: null, updatedAt: null, updatedBy: null };
}
