// Minis, Skills and labels in change sets, against the sample service: applied, undone, and resumed.
import assert from 'node:assert/strict';
import type { ChangeItem } from '../../../src/workspace/changeSets/changeItem';
import type { ChangeSetEntry } from '../../../src/workspace/changeSets/changeSetEntry';
import { useWorkspace } from '../../support/useWorkspace';

describe('change sets of Minis, Skills and labels', () => {
  const inUse = useWorkspace();
  const apply = async (items: readonly ChangeItem[]): Promise<ChangeSetEntry> => {
    const { changeSets } = inUse.workspace;
    const head = { id: 'set', connectionId: 'sample', title: 'Sample', createdAt: '2026-03-01T09:00:00Z' };
    const entry = await changeSets.plan({ ...head, items });
    await changeSets.start(entry);
    return entry;
  };
  const undo = async (entry: ChangeSetEntry): Promise<ChangeSetEntry> => {
    const { changeSets } = inUse.workspace;
    const undoing = await changeSets.planUndo(entry, 'undo', 'Undo');
    await changeSets.start(undoing);
    return undoing;
  };

  it('change labels of Minis, and undo keeps what another client added', async () => {
    const { client, workspace } = inUse;
    const minis = (await workspace.minis.reread()).slice(0, 3);
    const before = minis.map(({ labels }) => labels ?? []);
    const items = minis.map(({ id, labels }): ChangeItem => {
      const from = labels ?? [];
      const fields = { before: { labels: from }, after: { labels: [...from, 'Sample new label'] } };
      return { op: 'updateMini', miniId: id, ...fields, mergesLabels: true };
    });
    await workspace.labels.createForCarriers('Sample new label', 'mini');
    await workspace.labels.createForCarriers('Sample other label', 'mini');
    const entry = await apply(items);
    assert.equal(entry.progress.counts.done, 3, JSON.stringify([...entry.journal.state.problems]));
    const [first] = minis;
    assert.ok(first);
    const now = await client.minis.getMini(first.id);
    await client.minis.patchMini(first.id, { labels: [...(now.labels ?? []), 'Sample other label'] });
    assert.equal((await undo(entry)).progress.counts.done, 3);
    const after = await Promise.all(minis.map(async ({ id }) => (await client.minis.getMini(id)).labels ?? []));
    assert.deepEqual(after, [[...(before[0] ?? []), 'Sample other label'], ...before.slice(1)]);
  });

  it('change labels of the Minis beside one that may no longer be read', async () => {
    const { sample, workspace } = inUse;
    await workspace.labels.createForCarriers('Sample new label', 'mini');
    const minis = (await workspace.minis.reread()).slice(0, 12);
    sample.service.faults.add({ kind: 'status', status: 403, operation: 'getMini', path: minis[0]?.id ?? '' });
    const entry = await apply(
      minis.map(({ id, labels }): ChangeItem => {
        const from = labels ?? [];
        const fields = { before: { labels: from }, after: { labels: [...from, 'Sample new label'] } };
        return { op: 'updateMini', miniId: id, ...fields, mergesLabels: true };
      }),
    );
    assert.equal(entry.status, 'finished');
    assert.equal(entry.progress.counts.done, 11);
    assert.equal(entry.progress.counts.failed, 1);
  });

  it('archive Skills, and undo restores them', async () => {
    const { workspace } = inUse;
    const active = (await workspace.skills.reread()).filter(({ state }) => state === 'active').slice(0, 2);
    const entry = await apply(active.map(({ id }) => ({ op: 'archiveSkill', skillId: id })));
    assert.equal(entry.progress.counts.done, active.length);
    const stateOf = async (): Promise<unknown[]> => {
      const all = await workspace.skills.reread();
      return active.map(({ id }) => all.find((skill) => skill.id === id)?.state);
    };
    assert.deepEqual(
      await stateOf(),
      active.map(() => 'archived'),
    );
    assert.equal((await undo(entry)).progress.counts.done, active.length);
    assert.deepEqual(
      await stateOf(),
      active.map(() => 'active'),
    );
  });

  it('move labels, leave one that another client moved, and undo moves the others back', async () => {
    const { workspace } = inUse;
    const { labels } = await workspace.labels.reread();
    const grouped = labels
      .filter(({ labelGroupId, resourceType }) => labelGroupId && resourceType === 'record')
      .slice(0, 2);
    const [mine, theirs] = grouped;
    assert.ok(mine && theirs);
    const items = grouped.map(({ id, labelGroupId }): ChangeItem => ({
      op: 'moveLabel',
      labelId: id,
      from: labelGroupId ?? null,
      to: null,
    }));
    const moved = items.map((item) =>
      item.op === 'moveLabel' && item.labelId === theirs.id ? { ...item, from: 'other' } : item,
    );
    const entry = await apply(moved);
    assert.deepEqual([entry.progress.counts.done, entry.progress.counts.conflict], [1, 1]);
    assert.equal((await workspace.labels.read(mine.id)).labelGroupId ?? null, null);
    assert.equal((await undo(entry)).progress.counts.done, 1);
    assert.equal((await workspace.labels.read(mine.id)).labelGroupId, mine.labelGroupId);
  });
});
