import assert from 'node:assert/strict';
import { views, type ViewName } from '../../../src/contributions';
import { describe as look } from '../../../src/tree/describe';
import { childrenOf, rootsOf, parentOf } from '../../../src/tree/levels';
import { nodeId, type TreeNode, viewOf } from '../../../src/tree/node';
import { useWorkspace } from '../../support/useWorkspace';
import { bareRows } from './rows';

describe('the tree', () => {
  const inUse = useWorkspace();
  const walk = async (nodes: readonly TreeNode[]): Promise<TreeNode[]> => {
    const below = await Promise.all(nodes.map(async (node) => walk(await childrenOf(node, inUse.workspace))));
    return [...nodes, ...below.flat()];
  };

  it('has a unique id for every row of all views, each in its view', async () => {
    await inUse.choose(1);
    const set = { id: 'set', connectionId: 'sample', title: 'Sample', createdAt: '2026-03-01T09:00:00Z' };
    await inUse.workspace.changeSets.plan({ ...set, items: [] });
    const seen = new Set<string>();
    for (const view of Object.keys(views) as ViewName[]) {
      const nodes = await walk(await rootsOf(view, inUse.workspace));
      assert.ok(nodes.length > 0, view);
      for (const node of nodes) {
        assert.equal(viewOf(node), view);
        assert.ok(!seen.has(nodeId(node)), nodeId(node));
        seen.add(nodeId(node));
      }
    }
  });

  it('knows the parent of every row that can be revealed, whatever was expanded', async () => {
    const { labels, skills, miniArrangement } = inUse.workspace;
    const mini = await inUse.choose(1);
    await Promise.all([labels.load(), skills.load()]);
    miniArrangement.groupBy('label');
    miniArrangement.favorite([mini.id]);
    const check = async (nodes: readonly TreeNode[], parent: TreeNode | undefined): Promise<void> => {
      for (const node of nodes) {
        const found = parentOf(node, inUse.workspace);
        assert.equal(found && nodeId(found), parent && nodeId(parent), nodeId(node));
        await check(await childrenOf(node, inUse.workspace), node);
      }
    };
    for (const view of ['minis', 'labels', 'skills'] as const)
      await check(await rootsOf(view, inUse.workspace), undefined);
  });

  it('has no children below a leaf row', async () => {
    for (const node of bareRows()) {
      if (look(node).expansion !== 'none') continue;
      assert.deepEqual(await childrenOf(node, inUse.workspace), [], node.kind);
    }
  });

  it('turns every failure into a row', async () => {
    inUse.sample.service.revokeKeys();
    for (const view of ['minis', 'labels', 'skills'] as const) {
      const [node, ...rest] = await rootsOf(view, inUse.workspace);
      assert.deepEqual([node?.kind === 'failed' && node.failure?.kind, rest.length], ['unauthorized', 0], view);
    }
  });
});
