// The worklists that are there without being saved: each lists what it says, of all Minis.
import assert from 'node:assert/strict';
import type { StoredRecord } from '../../../src/domain/record';
import { TRASH } from '../../../src/domain/recordQuery';
import type { Table } from '../../../src/workspace/table/table';
import { eventually } from '../../support/eventually';
import { seededMiniId } from '../../support/seeded';
import { ask } from '../../support/stored';
import { openTabs } from '../support/openTabs';
import type { Person } from '../support/person';
import { useJourney } from '../support/useJourney';

describe('ready worklists', () => {
  const MINIS = 4;
  const journey = useJourney({ minis: MINIS });

  /** The ids of all Records that fit, read without the extension. */
  async function idsOf(fits: (record: StoredRecord) => boolean, states = ''): Promise<string[]> {
    const minis = Array.from({ length: MINIS }, (_, index) => seededMiniId(index + 1));
    const lists = minis.map((miniId) =>
      ask<{ items: StoredRecord[] }>(journey.sample, `/Records?miniId=${miniId}&limitAfter=200${states}`),
    );
    const records = (await Promise.all(lists)).flatMap(({ items }) => items);
    const ids = records.filter(fits).map(({ id }) => id ?? '');
    assert.ok(ids.length > 0 && ids.length < records.length + (states === '' ? 0 : 1), 'some, not all');
    return ids.sort();
  }

  /** Opens a worklist, with the answers it takes besides. The ids of its rows. */
  async function opened(answer: (person: Person) => Person, name: string): Promise<string[]> {
    const { window } = journey;
    answer(window.person);
    await window.run('recordsWorkspace.table.openWorklist');
    const table: Table = await window.openedTable();
    await table.loadAll();
    await eventually(`the tab ${name}`, () => openTabs().includes(name));
    return [...(table.list?.pages.known() ?? [])].map(({ id }) => id).sort();
  }

  it('lists deleted Records', async () => {
    const ids = await opened((person) => person.chooses('Open Worklist', 'Deleted Records'), 'Deleted Records');
    assert.deepEqual(TRASH, { states: ['deleted'] });
    assert.deepEqual(ids, await idsOf(() => true, '&states=deleted'));
  });

  it('lists Records with attachments that the service could not read', async () => {
    const name = 'Unreadable Attachments';
    const ids = await opened((person) => person.chooses('Open Worklist', name), name);
    const isUnreadable = ({ attachments }: StoredRecord): boolean =>
      (attachments ?? []).some(({ unreadableReason }) => unreadableReason);
    assert.deepEqual(ids, await idsOf(isUnreadable));
  });

  it('lists Records with a label', async () => {
    const ids = await opened(
      (person) => person.chooses('Open Worklist', 'Records With Label…').chooses('Select a label', 'Visits'),
      'Records: Visits',
    );
    assert.deepEqual(ids, await idsOf(({ labels }) => (labels ?? []).includes('Visits')));
  });

  it('lists Records last changed by someone', async () => {
    const ids = await opened(
      (person) => person.chooses('Open Worklist', 'Changed by…').chooses('Last changed by', 'Marcus Oakfield'),
      'Last changed by: Marcus Oakfield',
    );
    assert.deepEqual(ids, await idsOf(({ updatedBy }) => updatedBy === '05e40000-0000-4000-8000-000000000002'));
  });

  it('lists Records changed since a moment, which some were', async () => {
    const all = (await idsOf(({ updatedAt }) => Boolean(updatedAt))).length;
    const day = '2026-06-01';
    const ids = await opened(
      (person) =>
        person
          .chooses('Open Worklist', 'Changed Since…')
          .chooses('Changed Since', 'Enter Value…')
          .types('Changed Since', `${day} 00:00Z`),
      'Changed Since: Jun 1, 2026',
    );
    assert.deepEqual(ids, await idsOf(({ updatedAt }) => Boolean(updatedAt && updatedAt >= day)));
    assert.ok(ids.length < all);
  });
});
