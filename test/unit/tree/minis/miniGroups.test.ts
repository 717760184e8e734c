import assert from 'node:assert/strict';
import { capabilitiesOf } from '../../../../src/tree/capabilities';
import { describe as look } from '../../../../src/tree/describe';
import { miniCountText, miniFilterText } from '../../../../src/tree/minis/describeMinis';
import { miniNodeIn, miniRows, rowsOfMiniGroup } from '../../../../src/tree/minis/minis';
import { nodeId, type MiniGroupNode, type TreeNode } from '../../../../src/tree/node';
import type { MiniArrangement } from '../../../../src/workspace/minis/miniArrangement';
import { seededMiniId } from '../../../support/seeded';
import { useWorkspace } from '../../../support/useWorkspace';
import { connectionId } from '../rows';

const textOf = (node: TreeNode): string => `${look(node).label} ${look(node).description ?? ''}`.trim();
const groupsAmong = (nodes: readonly TreeNode[]): MiniGroupNode[] =>
  nodes.flatMap((node) => (node.kind === 'miniGroup' ? node : []));

describe('the groups of the Minis view', () => {
  const inUse = useWorkspace({ minis: 3 });
  let arrangement: MiniArrangement;
  const roots = (): Promise<readonly TreeNode[]> => miniRows(connectionId, inUse.workspace.minis, arrangement);
  const below = (node: MiniGroupNode): readonly TreeNode[] => rowsOfMiniGroup(node, inUse.workspace.minis, arrangement);
  const idsOf = (nodes: readonly TreeNode[]): string[] =>
    nodes.flatMap((node) => (node.kind === 'mini' ? node.mini.id : []));

  let team: string;
  beforeEach(async () => {
    arrangement = inUse.workspace.miniArrangement;
    const set = (number: number, labels: string[]): void =>
      void inUse.sample.service.changeMini(seededMiniId(number), { name: `Sample ${String(number)}`, labels });
    set(1, ['Ward 10', 'Ward 2']);
    set(2, ['Ward 2']);
    set(3, []);
    team = (await inUse.client.minis.createMini({ name: 'Sample 4', agentType: 'workspace' })) ?? '';
  });

  it('are none at first: all Minis are top rows', async () => {
    const rows = await roots();
    assert.deepEqual(rows.map(textOf), ['Sample 1 Ward 10 · Ward 2', 'Sample 2 Ward 2', 'Sample 3', 'Sample 4']);
    assert.equal((await roots())[0], rows[0], 'rows that did not change are the same');
  });

  it('put favorites by name and the last opened first on top of all', async () => {
    arrangement.favorite([seededMiniId(3), seededMiniId(1), 'one that is gone']);
    arrangement.opened(seededMiniId(2));
    arrangement.opened(team);
    const rows = await roots();
    assert.deepEqual(rows.slice(0, 3).map(textOf), ['Favorites 2', 'Recently Opened 2', 'Sample 1 Ward 10 · Ward 2']);
    const [favorites, recent] = groupsAmong(rows);
    assert.ok(favorites && recent);
    assert.deepEqual(idsOf(below(favorites)), [seededMiniId(1), seededMiniId(3)]);
    assert.deepEqual(idsOf(below(recent)), [team, seededMiniId(2)]);
    // A Mini in several places has an id in each.
    const all = [...rows, ...below(favorites), ...below(recent)];
    assert.equal(new Set(all.map(nodeId)).size, all.length);
    assert.deepEqual([look(favorites).expansion, look(recent).expansion], ['expanded', 'collapsed']);
  });

  it('by label have every label of a Mini, in natural order, and those without one last', async () => {
    arrangement.groupBy('label');
    const rows = await roots();
    assert.deepEqual(rows.map(textOf), ['Ward 2 2', 'Ward 10 1', 'No label 2']);
    assert.deepEqual(
      groupsAmong(rows).map((node) => idsOf(below(node))),
      [[seededMiniId(1), seededMiniId(2)], [seededMiniId(1)], [seededMiniId(3), team]],
    );
  });

  it('by kind are called as the types of Minis', async () => {
    arrangement.groupBy('kind');
    assert.deepEqual((await roots()).map(textOf), ['Person 3', 'Workspace 1']);
  });

  it('show only Minis with a label of the filter', async () => {
    arrangement.favorite([seededMiniId(2), seededMiniId(3)]);
    arrangement.filterBy(['Ward 2']);
    assert.deepEqual((await roots()).map(textOf), ['Favorites 1', 'Sample 1 Ward 10 · Ward 2', 'Sample 2 Ward 2']);
    assert.equal(miniCountText(inUse.workspace.minis, arrangement), '2 of 4');
    assert.equal(miniFilterText(arrangement), 'Filter: Ward 2');
    arrangement.filterBy(['Carried by nobody']);
    assert.deepEqual((await roots()).map(textOf), ['No results', 'Clear Filter']);
    arrangement.filterBy([]);
    assert.equal(miniCountText(inUse.workspace.minis, arrangement), '4');
  });

  it('offer to add a favorite or to remove it', async () => {
    const offered = async (): Promise<boolean[]> =>
      (await roots()).flatMap((node) => (node.kind === 'mini' ? capabilitiesOf(node).includes('canFavorite') : []));
    assert.deepEqual(await offered(), [true, true, true, true]);
    arrangement.favorite([seededMiniId(2)]);
    assert.deepEqual(await offered(), [true, false, true, true]);
  });

  it('have the row that a search reveals', async () => {
    for (const grouping of ['none', 'label', 'kind'] as const) {
      arrangement.groupBy(grouping);
      const rows = await roots();
      const shown = new Set([...rows, ...groupsAmong(rows).flatMap(below)].map(nodeId));
      for (const mini of inUse.workspace.minis.all ?? [])
        assert.ok(shown.has(nodeId(miniNodeIn(connectionId, mini, arrangement))), `${grouping} ${mini.id}`);
    }
  });
});
