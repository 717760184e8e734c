import assert from 'node:assert/strict';
import type { ServiceClient } from '../../../src/api/client';
import type { Label, LabelGroup } from '../../../src/domain/labels/label';
import type { Icon } from '../../../src/tree/appearance';
import { describeLabel, groupsOfKind, labelKinds, labelsOfGroup } from '../../../src/tree/labels';
import type { LabelKindNode, TreeNode } from '../../../src/tree/node';
import { labelKindText } from '../../../src/words/labels';
import { LabelUpkeep } from '../../../src/workspace/labels/labelUpkeep';
import { Labels } from '../../../src/workspace/labels/labels';
import { aLabel } from '../../support/build';
import { FakeClock } from '../../support/fakeClock';
import { useWorkspace } from '../../support/useWorkspace';
import { connectionId, labelNode } from './rows';

const kind = (resourceType: string): LabelKindNode => ({ kind: 'labelKind', connectionId, resourceType, count: 0 });
const textOf = (node: TreeNode): string => {
  switch (node.kind) {
    case 'labelKind':
      return `${node.resourceType} ${String(node.count)}`;
    case 'labelGroup':
      return `[${node.name} ${String(node.count)}]`;
    case 'label':
      return node.label.name ?? '';
    default:
      return node.kind;
  }
};

describe('the rows of labels', () => {
  const inUse = useWorkspace();
  const rows = async (labels: Label[], labelGroups: LabelGroup[] = []): Promise<string[]> => {
    const listLabels = () => Promise.resolve({ labels, labelGroups });
    const client = { labels: { listLabels } } as unknown as ServiceClient;
    const clock = new FakeClock();
    const upkeep = new LabelUpkeep(client, clock, { changed: () => undefined, renamed: () => undefined });
    return (await labelKinds(connectionId, new Labels(client, upkeep, clock))).map(textOf);
  };

  it('are grouped by kind: Records, Minis, then unknown ones', async () => {
    const labels = ['zebra', 'mini', null, 'record', 'mini'].map((resourceType, at) => aLabel(at, { resourceType }));
    assert.deepEqual(await rows(labels), ['record 1', 'mini 2', ' 1', 'zebra 1']);
  });

  it('show a kind without labels if it has groups, to which labels can be added', async () => {
    assert.deepEqual(await rows([], [{ id: 'g', resourceType: 'mini' }]), ['mini 0']);
  });

  it('are none where there are none: the welcome offers to create one', async () => {
    assert.deepEqual(await rows([]), []);
  });

  it('keep the rows shown above a failure', async () => {
    const { labels } = inUse.workspace;
    const texts = async (): Promise<string[]> => (await labelKinds(connectionId, labels)).map(textOf);
    inUse.sample.faults.add({ operation: 'listLabels', kind: 'status', status: 500, times: 1 });
    assert.deepEqual(await texts(), ['failed']);
    await labels.refresh();
    assert.deepEqual(await texts(), ['record 10', 'mini 4']);
    inUse.sample.faults.add({ operation: 'listLabels', kind: 'status', status: 500, times: 1 });
    await labels.refresh();
    assert.deepEqual(await texts(), ['record 10', 'mini 4', 'failed']);
  });

  it('are below groups by name, including empty ones, then those without a group', () => {
    const labels = [
      aLabel(1, { name: 'In a group of Minis', labelGroupId: 'g3' }),
      aLabel(2, { name: 'label 9', labelGroupId: 'g1' }),
      aLabel(3, { name: 'Label 10', labelGroupId: 'g1' }),
      aLabel(4, { name: 'Loose', labelGroupId: null }),
      aLabel(5, { name: 'Of a group nobody knows', labelGroupId: 'gone' }),
      aLabel(6, { name: 'Of a Mini', labelGroupId: 'g1', resourceType: 'mini' }),
    ];
    const labelGroups = [
      { id: 'g1', name: 'Zoo', resourceType: 'record' },
      { id: 'g2', name: '', resourceType: 'record' },
      { id: 'g3', name: 'Minis', resourceType: 'mini' },
    ];
    const shown = groupsOfKind(kind('record'), { labels, labelGroups });
    assert.deepEqual(shown.map(textOf), [
      '[g2 0]',
      '[Zoo 2]',
      'In a group of Minis',
      'Loose',
      'Of a group nobody knows',
    ]);
    const zoo = shown[1];
    assert.ok(zoo?.kind === 'labelGroup');
    assert.deepEqual(labelsOfGroup(zoo, { labels, labelGroups }).map(textOf), ['label 9', 'Label 10']);
  });

  it('show groups of an unnamed kind', () => {
    const list = { labels: [], labelGroups: [{ id: 'g', name: 'Group', resourceType: null }] };
    assert.deepEqual(groupsOfKind(kind(''), list).map(textOf), ['[Group 0]']);
  });
});

describe('describeLabel', () => {
  it('shows a dot only for a hexadecimal colour, as rows of Records do', () => {
    const icon = (colour: string | null): Icon => describeLabel(labelNode({ colour })).icon;
    for (const hex of [' #2E7d32 ', '2e7d32']) assert.deepEqual(icon(hex), { spot: '#2e7d32' });
    assert.deepEqual(icon('#abc'), { spot: '#aabbcc' });
    for (const strange of [null, '', 'red', '#12', '#12345', '#ggg', '#fff"/><script>', 'url(x)'])
      assert.deepEqual(icon(strange), { codicon: 'tag' });
  });

  it('shows both names during a rename', () => {
    const { label, description, spoken } = describeLabel(labelNode({ name: 'New', rename: { previousName: 'Old' } }));
    assert.deepEqual([label, description, spoken], ['New', 'Previous name: Old', undefined]);
    assert.equal(describeLabel(labelNode({ rename: {} })).description, 'being renamed');
  });

  it('shows the id of a label without a name', () => {
    assert.equal(describeLabel(labelNode({ id: 'label', name: '' })).label, 'label');
  });
});

describe('kindText', () => {
  it('shows an unknown kind unchanged, and a text for a missing one', () => {
    assert.deepEqual(['record', 'mini', 'zebra'].map(labelKindText), ['Record labels', 'Mini labels', 'zebra']);
    assert.notEqual(labelKindText(''), '');
  });
});
