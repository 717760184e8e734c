import assert from 'node:assert/strict';
import '../../../support/useManifest';
import { describe as look } from '../../../../src/tree/describe';
import { rootsOf, childrenOf } from '../../../../src/tree/levels';
import { nodeId, type TreeNode } from '../../../../src/tree/node';
import { seededRecordId } from '../../../support/seeded';
import { useWorkspace } from '../../../support/useWorkspace';

describe('the rows of the Records view', () => {
  const inUse = useWorkspace();
  const rows = (isLocked = false): Promise<readonly TreeNode[]> => rootsOf('records', inUse.workspace, isLocked);
  const below = (node: TreeNode): Promise<readonly TreeNode[]> => childrenOf(node, inUse.workspace);
  const kinds = async (): Promise<string[]> => (await rows()).map(({ kind }) => kind);
  const texts = async (isLocked = false): Promise<string[]> => (await rows(isLocked)).map((node) => look(node).label);

  it('are missing while no Mini is selected', async () => {
    assert.deepEqual(await kinds(), []);
  });

  it('say what is empty and why, with the next step', async () => {
    await inUse.choose(18);
    const { recordQuery } = inUse.workspace;
    assert.deepEqual(await texts(), ['No Records', 'New Record…']);
    assert.deepEqual(await texts(true), ['No Records'], 'locked');
    recordQuery.arrange({ filter: { labels: [] } });
    assert.deepEqual(await texts(true), ['No Records']);
    recordQuery.arrange({ filter: { labels: ['Visits'] } });
    assert.deepEqual(await texts(), ['No results', 'Clear Filter']);
    recordQuery.showTrash(true);
    assert.deepEqual(await texts(), ['The trash is empty.', 'Hide Deleted Records']);
    const commands = (await rows()).flatMap((node) => look(node).command ?? []);
    assert.deepEqual(commands, ['recordsWorkspace.records.hideTrash']);
  });

  it('offer the log and a diagnosis after a failure', async () => {
    await inUse.choose(1);
    inUse.sample.service.revokeKeys();
    assert.deepEqual(await texts(), ["Couldn't load", 'Show Log', 'Diagnose Connection']);
    assert.equal(new Set((await rows()).map(nodeId)).size, 3);
  });

  it('keep the loaded rows above a failure and offer a retry', async () => {
    await inUse.choose(17);
    inUse.sample.faults.add({ operation: 'listRecords', kind: 'status', status: 500, after: 1, times: 1 });
    await kinds();
    await inUse.workspace.recordQuery.list?.loadMore();
    assert.deepEqual((await kinds()).slice(199), ['record', 'failed']);
    await inUse.workspace.recordQuery.retry();
    assert.deepEqual((await kinds()).slice(399), ['record', 'loadMore', 'loadMore']);
  });

  it('carry the colours of labels once these are loaded', async () => {
    await inUse.choose(1);
    const dotted = async (): Promise<number> =>
      (await rows()).filter((node) => node.kind === 'record' && node.dots !== undefined).length;
    assert.equal(await dotted(), 0);
    await inUse.workspace.labels.load();
    assert.ok((await dotted()) > 0);
  });

  describe('in groups', () => {
    const groups = async (grouping: 'month' | 'state' | 'label'): Promise<readonly TreeNode[]> => {
      inUse.workspace.recordQuery.arrange({ grouping });
      return await rows();
    };

    it('are expanded below the first one, and counted once they are loaded', async () => {
      await inUse.choose(1);
      const [first, second] = await groups('state');
      assert.ok(first?.kind === 'recordGroup' && second);
      assert.deepEqual(
        [look(first).label, look(first).expansion, look(second).expansion],
        [...['Active', 'expanded', 'collapsed']],
      );
      assert.equal(look(first).description, '');
      const active = await below(first);
      assert.ok(active.every((node) => node.kind !== 'record' || node.row.state === 'active'));
      const [counted] = await rows();
      const total = inUse.workspace.recordQuery.groups?.all[0]?.list.totalCount;
      assert.equal(counted && look(counted).description, String(total));
    });

    it('have ids of their own, as has everything below a Record', async () => {
      await inUse.choose(1);
      const nodes = await groups('label');
      const lists = await Promise.all(nodes.map(below));
      const carriers = lists.flat().filter((node) => node.kind === 'record' && node.row.id === seededRecordId(1, 0));
      const parts = await Promise.all(carriers.map(below));
      const all = [...nodes, ...lists.flat(), ...parts.flat()];
      assert.ok(carriers.length > 0);
      assert.equal(new Set(all.map(nodeId)).size, all.length);
      assert.match(look(nodes.at(-1) ?? assert.fail()).label, /^Records without a group aren't shown\.$/);
    });

    it('are months in words, and more are found on request', async () => {
      await inUse.choose(17);
      const nodes = await groups('month');
      const [more] = nodes.slice(-1);
      assert.ok(nodes.length >= 13 && more?.kind === 'loadMore' && more.isOfGroups);
      assert.match(look(nodes[0] ?? assert.fail()).label, /^\w+ \d{4}$/);
      await inUse.workspace.recordQuery.groups?.loadMore();
      assert.ok((await rows()).length > nodes.length);
    });

    it('show a failure below the group', async () => {
      await inUse.choose(1);
      const [first] = await groups('state');
      assert.ok(first);
      inUse.sample.faults.add({ operation: 'listRecords', kind: 'status', status: 403, times: 1 });
      assert.deepEqual(
        (await below(first)).map(({ kind }) => kind),
        ['failed'],
      );
      await inUse.workspace.recordQuery.retry();
      assert.equal((await below(first))[0]?.kind, 'record');
    });
  });
});
