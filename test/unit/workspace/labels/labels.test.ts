import assert from 'node:assert/strict';
import { labelPayload } from '../../../../src/domain/fields/payloads';
import type { Label, LabelResourceType } from '../../../../src/domain/labels/label';
import { labelId } from '../../../../src/sample/seed/labels';
import type { Change } from '../../../../src/workspace/changes/change';
import { failureFrom } from '../../../support/clientOf';
import { eventually } from '../../../support/eventually';
import { useWorkspace } from '../../../support/useWorkspace';

const VISITS = labelId(2);
const NOBODYS = labelId(10);
const BEING_RENAMED = labelId(8);
const REGION = labelId(22);

describe('Labels', () => {
  const inUse = useWorkspace();
  const read = (id: string): Promise<Label> => inUse.workspace.labels.read(id);
  const nameOf = (id: string): string | null | undefined =>
    inUse.workspace.labels.all?.labels.find((label) => label.id === id)?.name;

  it('renames with all fields of a fresh read and shows the rename while it runs', async () => {
    const { labels } = inUse.workspace;
    const before = await read(VISITS);
    await labels.edit(before, { name: 'House calls' });
    const { rename, ...after } = await read(VISITS);
    assert.deepEqual(rename, { previousName: 'Visits' });
    assert.deepEqual({ ...after, updatedAt: null }, { ...before, name: 'House calls', updatedAt: null });
    assert.ok(labels.renames.current.some(({ name }) => name === 'House calls'));
  });

  it('shows a new name in a list that lags behind, and says when it keeps the former one', async () => {
    const { client, workspace, clock } = inUse;
    clock.passesPauses = true;
    const { labels } = workspace;
    const { listLabels } = client.labels;
    const former = await listLabels();
    const before = await read(VISITS);
    let late = 2;
    client.labels.listLabels = () => (late-- > 0 ? Promise.resolve(former) : listLabels());
    assert.equal(await labels.edit(before, { name: 'House calls' }), true);
    assert.equal(nameOf(VISITS), 'House calls');
    client.labels.listLabels = () => Promise.resolve(former);
    const other = await read(REGION);
    assert.equal(await labels.edit(other, { colour: '#6d4c41' }), false);
  });

  it("tells its own changes from another client's", async () => {
    const { labels } = inUse.workspace;
    const before = await read(VISITS);
    await labels.edit(before, { colour: '#6d4c41' });
    await labels.edit(await read(VISITS), { name: 'House calls' });
    await inUse.clock.advance(60_000);
    const own = await read(VISITS);
    assert.deepEqual([own.name, own.rename, labels.changedByOthers(before, own)], ['House calls', undefined, false]);
    await inUse.client.labels.updateLabel(VISITS, { ...labelPayload(own), icon: 'star' });
    const theirs = await read(VISITS);
    assert.deepEqual([labels.changedByOthers(before, theirs), labels.changedByOthers(own, theirs)], [true, true]);
    await labels.edit(theirs, { icon: null });
    assert.equal(labels.changedByOthers(own, await read(VISITS)), true);
  });

  it('moves back although the list still shows the former group, and not from yet another one', async () => {
    const { client, workspace, clock } = inUse;
    clock.passesPauses = true;
    const { labels } = workspace;
    const { listLabels } = client.labels;
    const former = await client.labels.listLabels();
    const { labelGroupId: group = null } = await read(VISITS);
    const { fresh } = await labels.move(VISITS, group, null);
    client.labels.listLabels = () => Promise.resolve(former);
    assert.equal((await labels.move(VISITS, null, group, fresh)).kind, 'ready');
    client.labels.listLabels = listLabels;
    assert.equal((await read(VISITS)).labelGroupId, group);
    const others = former.labelGroups.filter(({ id, resourceType }) => resourceType === 'record' && id !== group);
    await labels.move(VISITS, group, others[0]?.id ?? '');
    assert.equal((await labels.move(VISITS, null, group, fresh)).kind, 'conflict');
  });

  it('knows which of them a kind of thing can carry', async () => {
    const { labels } = inUse.workspace;
    assert.deepEqual(labels.carriedBy('mini'), []);
    await labels.load();
    const idsOf = (kind: LabelResourceType): string[] => labels.carriedBy(kind).map(({ id }) => id);
    assert.deepEqual([idsOf('mini').includes(REGION), idsOf('record').includes(REGION)], [true, false]);
    assert.deepEqual([idsOf('mini').includes(VISITS), idsOf('record').includes(VISITS)], [false, true]);
    const list = await inUse.client.labels.listLabels();
    const unnamed = list.labels.map((label) => (label.id === VISITS ? { ...label, name: '  ' } : label));
    inUse.client.labels.listLabels = () => Promise.resolve({ ...list, labels: unnamed });
    await labels.refresh();
    assert.equal(idsOf('record').includes(VISITS), false);
  });

  it('rejects another rename or a deletion while one runs', async () => {
    const { labels } = inUse.workspace;
    assert.equal((await failureFrom(labels.edit(await read(BEING_RENAMED), { name: 'Other' }))).kind, 'conflict');
    assert.equal((await failureFrom(labels.delete(BEING_RENAMED))).kind, 'conflict');
  });

  it('tracks its own rename to the end, in staged edits too, and reloads Records and Minis with the label', async () => {
    const { labels, recordQuery, minis, staging } = inUse.workspace;
    const staged = { miniId: 'mini', recordId: 'record', base: {}, columnId: 'labels' };
    await staging.stage([{ ...staged, before: [], after: ['Visits'] }]);
    await inUse.choose(1);
    await recordQuery.list?.load();
    const told: Change[] = [];
    inUse.workspace.onDidChange((change) => told.push(change));
    await labels.edit(await read(VISITS), { name: 'House calls' });
    await labels.edit(await read(REGION), { name: 'Region Far South' });
    const carried = (): Set<string> => new Set(recordQuery.list?.rows.flatMap((row) => row.labels));
    assert.ok(carried().has('Visits'));
    await eventually('both names everywhere', async () => {
      await inUse.clock.advance(1500);
      const isOnMinis = minis.all?.some((shown) => shown.labels?.includes('Region Far South')) === true;
      return carried().has('House calls') && !carried().has('Visits') && isOnMinis;
    });
    assert.equal(
      minis.all?.some((shown) => shown.labels?.includes('Region South')),
      false,
    );
    assert.deepEqual(staging.edits.of(staged)?.cells.get('labels')?.after, ['House calls']);
    assert.deepEqual(
      told.filter(({ kind }) => kind === 'labelRenamed'),
      [
        { kind: 'labelRenamed', resourceType: 'record', formerName: 'Visits', name: 'House calls' },
        { kind: 'labelRenamed', resourceType: 'mini', formerName: 'Region South', name: 'Region Far South' },
      ],
    );
  });

  it('removes a deleted label without another read and rejects one that is in use', async () => {
    const { labels } = inUse.workspace;
    await labels.load();
    inUse.sample.service.clearRequests();
    await labels.delete(NOBODYS);
    assert.equal(nameOf(NOBODYS), undefined);
    assert.equal(inUse.asked('listLabels'), 0);
    const failure = await failureFrom(labels.delete(VISITS));
    assert.match(failure.kind === 'conflict' ? (failure.detail ?? '') : '', /\d+ Records still carry/);
    assert.equal(nameOf(VISITS), 'Visits');
  });

  it('does not fall back to an older list when a fresh read fails', async () => {
    const { labels } = inUse.workspace;
    await labels.load();
    inUse.sample.faults.add({ operation: 'listLabels', kind: 'status', status: 503, times: 1 });
    assert.equal((await failureFrom(labels.read(VISITS))).kind, 'serverError');
    assert.equal(nameOf(VISITS), 'Visits', 'what was shown stays');
    assert.equal((await failureFrom(labels.read('none'))).kind, 'notFound');
  });

  it('shows what is new though the list lags behind, but not what the answer names instead', async () => {
    const { client, workspace } = inUse;
    const { labels } = workspace;
    const former = await client.labels.listLabels();
    client.labels.listLabels = () => Promise.resolve(former);
    const isShown = (name: string): boolean =>
      [...(labels.all?.labels ?? []), ...(labels.all?.labelGroups ?? [])].some((one) => one.name === name);
    await labels.create({ name: 'Garden', resourceType: 'record' });
    assert.ok(isShown('Garden'));
    await labels.createForCarriers('Kitchen', 'mini');
    assert.ok(isShown('Kitchen'));
    await labels.createGroup({ name: 'Places', resourceType: 'record' });
    assert.ok(isShown('Places'));
    const { createLabel } = client.labels;
    client.labels.createLabel = async (label) => ({ ...(await createLabel(label)), name: 'Another' });
    await labels.create({ name: 'Cellar', resourceType: 'record' });
    assert.ok(!isShown('Another'));
  });

  it('does not take a name that another client uses for one that is not free yet', async () => {
    const { workspace, client, clock } = inUse;
    const request = { name: 'Garden', resourceType: 'record' } as const;
    await workspace.labels.create(request);
    const own = workspace.labels.carriedBy('record').find(({ name }) => name === 'Garden');
    await workspace.labels.delete(own?.id ?? '');
    await clock.advance(60_000);
    await client.labels.createLabel(request);
    // As the form does before it sends anything.
    await workspace.labels.creationLookup(request).candidates();
    const failure = await failureFrom(workspace.labels.create(request));
    assert.equal(failure.kind, 'invalid');
    assert.equal(workspace.labels.isNameHeld(request, failure), false);
  });

  it('does not take a name that differs from another by its case for one that is not free yet', async () => {
    const { labels } = inUse.workspace;
    await labels.load();
    const refusal = { kind: 'conflict', operation: 'createLabel' } as const;
    const isHeld = (name: string): boolean => labels.isNameHeld({ name, resourceType: 'record' }, refusal);
    assert.deepEqual([isHeld('VISITS'), isHeld('Garden')], [false, true]);
  });
});
