import assert from 'node:assert/strict';
import { formatDay, formatNumber } from '../../../src/base/format';
import { describeSelection } from '../../../src/tree/describeSelection';
import { useWorkspace } from '../../support/useWorkspace';
import { miniId } from '../sample/withSample';

describe('describeSelection', () => {
  const inUse = useWorkspace();
  const choose = async (number: number): Promise<void> => {
    await inUse.workspace.minis.load();
    const mini = inUse.workspace.minis.find(miniId(number));
    assert.ok(mini);
    inUse.workspace.selection.choose(mini);
  };
  const load = async (): Promise<void> => inUse.workspace.selection.list?.load();

  it('is empty while no Mini is selected', () => {
    assert.equal(describeSelection(inUse.workspace.selection), '');
  });

  it('shows how many of the total are loaded', async () => {
    await choose(17);
    const { selection } = inUse.workspace;
    assert.equal(describeSelection(selection), 'Elena Pebblebrook · Newest first');
    await load();
    const total = selection.list?.totalCount ?? 0;
    assert.ok(total > 10_000);
    assert.equal(describeSelection(selection), `Elena Pebblebrook · 200 of ${formatNumber(total)} · Newest first`);
    await selection.list?.loadMore();
    assert.equal(describeSelection(selection), `Elena Pebblebrook · 400 of ${formatNumber(total)} · Newest first`);
  });

  it('shows one number when all are loaded, with filter and order', async () => {
    await choose(1);
    const { selection } = inUse.workspace;
    selection.setFilter({ states: ['active', 'embalmed'], labels: ['Visits', 'Medication'] });
    selection.sort(false);
    assert.equal(describeSelection(selection), 'Ada Ashwick · Active, embalmed · Visits, Medication · Oldest first');
    selection.setFilter({ states: ['active'] });
    await load();
    const count = formatNumber(selection.list?.rows.length ?? 0);
    assert.equal(describeSelection(selection), `Ada Ashwick · ${count} · Active · Oldest first`);
  });

  it('shows the date range and the people, by name if known', async () => {
    await choose(1);
    const { selection } = inUse.workspace;
    const users = [{ id: 'one', firstName: 'Sample', lastName: 'User' }];
    selection.setFilter({ startDate: '2026-03-01T00:00:00Z', createdBy: ['one', 'two'], updatedBy: ['one'] });
    const day = formatDay('2026-03-01T00:00:00Z');
    assert.equal(
      describeSelection(selection, users),
      `Ada Ashwick · From: ${day} · Created by: Sample User, two · Last changed by: Sample User · Newest first`,
    );
    selection.setFilter({ startDate: '2026-03-01T00:00:00Z', endDate: '2026-03-01T00:00:00Z' });
    assert.equal(describeSelection(selection), `Ada Ashwick · ${day} · Newest first`);
    selection.setFilter({ endDate: '2026-03-01T00:00:00Z' });
    assert.equal(describeSelection(selection), `Ada Ashwick · To: ${day} · Newest first`);
  });
});
