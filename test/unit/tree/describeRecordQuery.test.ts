import assert from 'node:assert/strict';
import { formatDay, formatNumber } from '../../../src/base/format';
import type { RecordArrangement } from '../../../src/domain/recordQuery';
import { describeArrangement, describeLoaded, describeSearch, loadedText } from '../../../src/tree/describeRecordQuery';
import { useWorkspace } from '../../support/useWorkspace';

describe('the words beside the title of the Records view', () => {
  const inUse = useWorkspace();

  it('are missing while no Mini is selected', () => {
    assert.equal(describeLoaded(inUse.workspace.recordQuery), '');
  });

  it('begin with how many of the total are loaded, since the end is cut off first', async () => {
    await inUse.choose(17);
    const { recordQuery } = inUse.workspace;
    assert.equal(describeLoaded(recordQuery), 'Elena Pebblebrook');
    await recordQuery.list?.load();
    const total = recordQuery.list?.totalCount ?? 0;
    assert.ok(total > 10_000);
    assert.equal(describeLoaded(recordQuery), `200 of ${formatNumber(total)} · Elena Pebblebrook`);
    await recordQuery.list?.loadMore();
    assert.equal(describeLoaded(recordQuery), `400 of ${formatNumber(total)} · Elena Pebblebrook`);
  });

  it('are one number when all are loaded, whatever the filter', async () => {
    await inUse.choose(1);
    const { recordQuery } = inUse.workspace;
    recordQuery.arrange({ filter: { states: ['active'] }, isNewestFirst: false });
    await recordQuery.list?.load();
    const count = formatNumber(recordQuery.list?.rows.length ?? 0);
    assert.equal(describeLoaded(recordQuery), `${count} · Ada Ashwick`);
  });

  it('never are more than a total, which may be wrong', () => {
    assert.equal(loadedText(3, 1, false), '3');
  });

  it('count a Record once that is in several groups', async () => {
    await inUse.choose(1);
    const { recordQuery } = inUse.workspace;
    recordQuery.arrange({ grouping: 'label' });
    await recordQuery.list?.load();
    await recordQuery.groups?.load();
    await Promise.all(recordQuery.lists.map((list) => list.load()));
    const loaded = new Set(recordQuery.lists.flatMap(({ rows }) => rows.map(({ id }) => id)));
    assert.ok(loaded.size < recordQuery.lists.reduce((sum, { rows }) => sum + rows.length, 0));
    const total = recordQuery.list?.totalCount ?? 0;
    const shown =
      loaded.size === total ? formatNumber(total) : `${formatNumber(loaded.size)} of ${formatNumber(total)}`;
    assert.equal(describeLoaded(recordQuery), `${shown} · Ada Ashwick`);
  });
});

describe('the line above the Records', () => {
  const words = (part: Partial<RecordArrangement>, isTrash = false, users = [{ id: 'one', firstName: 'Sample' }]) =>
    describeArrangement({ filter: {}, isNewestFirst: true, grouping: undefined, isTrash, ...part }, users);

  it('is missing where all are shown, the newest first', () => {
    assert.equal(words({}), '');
    assert.equal(words({ filter: { labels: [] }, grouping: 'month' }), '');
  });

  it('names filter, trash and order', () => {
    assert.equal(
      words({ filter: { states: ['active', 'embalmed'], labels: ['Visits', 'Medication'] }, isNewestFirst: false }),
      'Filter: Active, embalmed, Visits, Medication · Oldest First',
    );
    assert.equal(words({ isNewestFirst: false }), 'Oldest First');
    assert.equal(words({ filter: { states: ['deleted'] } }, true), 'Deleted Records');
    assert.equal(
      words({ filter: { states: ['deleted'], labels: ['Visits'] } }, true),
      'Deleted Records · Filter: Visits',
    );
  });

  it('names dates, people as far as they are known, and URIs', () => {
    const startDate = '2026-03-01T00:00:00Z';
    const day = formatDay(startDate);
    assert.equal(
      words({ filter: { startDate, createdBy: ['one', 'two'], updatedBy: ['one'], externalUris: ['care:17'] } }),
      `Filter: From: ${day}, Created by: Sample, two, Last changed by: Sample, care:17`,
    );
    assert.equal(words({ filter: { startDate, endDate: startDate } }), `Filter: ${day}`);
    assert.equal(words({ filter: { endDate: startDate } }), `Filter: To: ${day}`);
  });
});

describe('the words above the hits of a search', () => {
  it('name the search, and how many Records it found if the service says so', () => {
    assert.equal(describeSearch('garden walk', 1200), `Search: “garden walk” · ${formatNumber(1200)} Records`);
    assert.equal(describeSearch('garden', 1), 'Search: “garden” · 1 Record');
    assert.equal(describeSearch('garden', undefined), 'Search: “garden”');
  });
});
