import assert from 'node:assert/strict';
import { describeMini } from '../../../../src/tree/minis/describeMinis';
import { miniRows } from '../../../../src/tree/minis/minis';
import { nameOrId } from '../../../../src/words/titles';
import { aMini } from '../../../support/build';
import { useWorkspace } from '../../../support/useWorkspace';
import { connectionId, miniNode } from '../rows';

describe('the rows of Minis', () => {
  const inUse = useWorkspace({ minis: 12 });

  it('are sorted by name, with numbers in numeric order', async () => {
    inUse.sample.service.changeMini('0a17c0de-0000-4000-8000-000000000011', { name: 'ada ashwick 2' });
    inUse.sample.service.changeMini('0a17c0de-0000-4000-8000-000000000012', { name: 'Ada Ashwick 10' });
    const rows = await miniRows(connectionId, inUse.workspace.minis, inUse.workspace.miniArrangement);
    assert.deepEqual(
      rows.slice(0, 4).map((node) => node.kind === 'mini' && node.mini.name),
      ['Ada Ashwick', 'ada ashwick 2', 'Ada Ashwick 10', 'Albert Brambley'],
    );
    assert.equal(rows.length, 12);
  });

  it('keep the rows shown above a failure', async () => {
    const { minis } = inUse.workspace;
    await minis.load();
    inUse.sample.faults.add({ operation: 'listMinis', kind: 'status', status: 403 });
    await minis.refresh();
    const rows = await miniRows(connectionId, minis, inUse.workspace.miniArrangement);
    assert.deepEqual([rows.length, rows.at(-1)?.kind], [13, 'failed']);
  });

  it('are only a failure when none was ever shown', async () => {
    inUse.sample.faults.add({ operation: 'listMinis', kind: 'reset' });
    const rows = await miniRows(connectionId, inUse.workspace.minis, inUse.workspace.miniArrangement);
    assert.deepEqual(
      rows.map(({ kind }) => kind),
      ['failed'],
    );
  });
});

describe('the rows of Minis in an empty workspace', () => {
  const inUse = useWorkspace({ minis: 0 });

  it('are none: the welcome offers to create one', async () => {
    assert.deepEqual(await miniRows(connectionId, inUse.workspace.minis, inUse.workspace.miniArrangement), []);
    assert.equal(inUse.workspace.minis.all?.length, 0);
  });
});

describe('describeMini', () => {
  it('shows the type by its icon, and an unknown one with the icon of a person', () => {
    const sign = (agentType: string | null): unknown => describeMini(miniNode({ agentType })).icon;
    assert.deepEqual(sign('workspace'), { codicon: 'organization' });
    assert.deepEqual(sign('robot'), sign('person'));
    assert.deepEqual(sign(null), sign('person'));
  });

  it('shows labels but no identities', () => {
    const { description, label } = describeMini(miniNode({ labels: ['One', 'Two'] }));
    assert.equal(description, 'One · Two');
    assert.ok(!`${label}${description}`.includes('TEST-NHS'));
    assert.equal(nameOrId(aMini(1, { name: '' })), aMini(1).id);
  });
});
