import assert from 'node:assert/strict';
import type { SkillAsset } from '../../../src/domain/skill';
import type { Appearance } from '../../../src/tree/appearance';
import type { TreeNode } from '../../../src/tree/node';
import {
  assetsOf,
  describeAsset,
  describeSkill,
  describeSkillState,
  skillStates,
  skillsOfState,
} from '../../../src/tree/skills';
import { useWorkspace } from '../../support/useWorkspace';
import { connectionId, skillNode } from './rows';

describe('the rows of Skills', () => {
  const inUse = useWorkspace();
  const states = (nodes: readonly TreeNode[]): string[] =>
    nodes.map((node) => (node.kind === 'skillState' ? `${node.state} ${String(node.count)}` : node.kind));

  it('are grouped by state in lifecycle order, with counts', async () => {
    const nodes = await skillStates(connectionId, inUse.workspace.skills);
    assert.deepEqual(states(nodes), ['active 3', 'draft 2', 'archived 2', 'deleted 1']);
    const [active] = nodes;
    assert.ok(active?.kind === 'skillState');
    assert.deepEqual(
      skillsOfState(active, inUse.workspace.skills).map((node) => node.kind === 'skill' && node.skill.title),
      ['Handover note', 'Progress summary', 'Weekly roster'],
    );
  });

  it('show an unknown state last, under its own name', async () => {
    const id = '5c111000-0000-4000-8000-000000000001';
    inUse.sample.service.changeSkill(id, { state: 'a later word' as 'active' });
    const nodes = await skillStates(connectionId, inUse.workspace.skills);
    const last = nodes.at(-1);
    assert.ok(last?.kind === 'skillState');
    assert.deepEqual([describeSkillState(last).label, last.count], ['a later word', 1]);
    assert.notEqual(describeSkillState({ ...last, state: '' }).label, '');
  });

  it('contain assets, say when there are none and offer a retry', async () => {
    const kinds = async (number: number): Promise<string[]> => {
      const id = `5c111000-0000-4000-8000-00000000000${String(number)}`;
      const node = { ...skillNode(), skill: { id } };
      return (await assetsOf(node, inUse.workspace.skills)).map(({ kind }) => kind);
    };
    assert.deepEqual(await kinds(1), ['asset', 'asset', 'asset']);
    assert.deepEqual(await kinds(4), ['empty']);
    inUse.sample.faults.add({ operation: 'getSkill', kind: 'reset' });
    assert.deepEqual(await kinds(2), ['failed']);
    inUse.sample.faults.clear();
    inUse.workspace.skills.rereadAssets('5c111000-0000-4000-8000-000000000002');
    assert.deepEqual(await kinds(2), ['asset']);
  });
});

describe('describeSkill and describeAsset', () => {
  it('have a text for missing values', () => {
    assert.equal(describeSkill(skillNode({ title: null, description: null })).label, '(no title)');
    const asset = (fields: SkillAsset): Appearance =>
      describeAsset({ kind: 'asset', connectionId, skillId: 'skill', asset: fields, index: 0 });
    assert.equal(asset({}).label, '(no name)');
    assert.equal(asset({}).command, undefined);
    assert.deepEqual(
      [asset({ id: 'a', name: 'x', type: 'hologram', size: 5 })].map(({ description, icon }) => [description, icon]),
      [['hologram · 5 B', { codicon: 'file-text' }]],
    );
  });
});
