import assert from 'node:assert/strict';
import { cpuTimer } from '../../../support/cpuTimer';
import { seededMiniId, seededRecordId } from '../../../support/seeded';
import { type Page, withSample } from '../withSample';

describe('Paging through Records', () => {
  const lent = withSample({ minis: 2, records: 100 });
  const mini = seededMiniId(1);
  const list = (query: Record<string, string | number | boolean | string[]>): Promise<Page> =>
    lent.read<Page>('GET', '/Records', { query: { miniId: mini, ...query } });

  /** Every id from the first page to the end, or from a cursor back to the beginning. */
  async function idsForward(limit: number, each: (pages: number) => void = () => undefined): Promise<string[]> {
    const ids: string[] = [];
    let page = await list({ limitAfter: limit });
    for (let pages = 1; ; pages++) {
      ids.push(...page.items.map((record) => record.id));
      if (page.afterCursor === '') return ids;
      each(pages);
      page = await list({ limitAfter: limit, afterCursor: page.afterCursor });
    }
  }

  it('returns every Record once, newest first, without deleted ones', async () => {
    const deleted = [11, 33, 51, 73, 91].map((index) => seededRecordId(1, index));
    for (const id of deleted) await lent.ask('DELETE', `/Records/${id}`);
    const ids = await idsForward(7);
    const expected = Array.from({ length: 100 }, (_, index) => seededRecordId(1, index)).filter(
      (id) => !deleted.includes(id),
    );
    assert.deepEqual(ids, expected);
    const trash = await list({ states: 'deleted' });
    assert.deepEqual(
      trash.items.map((record) => record.id),
      deleted,
    );
  });

  it('returns the oldest first with sortDescending=false', async () => {
    const page = await list({ limitAfter: 2, sortDescending: false });
    assert.deepEqual(
      page.items.map((record) => record.id),
      [seededRecordId(1, 99), seededRecordId(1, 98)],
    );
  });

  it('goes back from an empty page without a gap', async () => {
    const ids = await idsForward(10);
    // The last Record of the list, then the first, is deleted while its page is about to be asked for.
    for (const sortDescending of [true, false]) {
      const { items, ...first } = await list({ limitAfter: ids.length - 1, sortDescending });
      const deleted = sortDescending ? ids.at(-1) : ids[0];
      await lent.ask('DELETE', `/Records/${deleted}`);
      const empty = await list({ limitAfter: 10, afterCursor: first.afterCursor, sortDescending });
      assert.deepEqual(empty.items, []);
      const back = await list({ limitBefore: 10, beforeCursor: empty.beforeCursor ?? '', sortDescending });
      await lent.ask('POST', `/Records/${deleted}/restore`, { query: { miniId: mini } });
      assert.equal(back.items.at(-1)?.id, items.at(-1)?.id);
    }
  });

  it('neither skips nor repeats a Record when others are added or deleted in between', async () => {
    const before = await idsForward(10);
    const [first, second] = [before[0] ?? '', before[55] ?? ''];
    const seen = await idsForward(10, (pages) => {
      // Newer than all, older than all, and the very Record a cursor stands on.
      lent.sample.service.addRecord(mini, { title: 'Invented new', eventDate: '2026-07-01T00:00:00Z' });
      if (pages === 1) lent.sample.service.removeRecord(before[9] ?? '');
      if (pages === 2) lent.sample.service.removeRecord(second);
      if (pages === 3) lent.sample.service.removeRecord(first);
    });
    assert.deepEqual(
      seen,
      before.filter((id) => id !== second),
    );
  });

  it('returns to the previous page', async () => {
    const one = await list({ limitAfter: 20 });
    const two = await list({ limitAfter: 20, afterCursor: one.afterCursor });
    const added = lent.sample.service.addRecord(mini, { title: 'Between', eventDate: one.items[3]?.eventDate ?? null });
    const back = await list({ limitBefore: 21, beforeCursor: two.beforeCursor ?? '' });
    assert.deepEqual(
      back.items.map((record) => record.id).sort(),
      [...one.items.map((record) => record.id), added].sort(),
    );
    assert.equal(back.beforeCursor, null);
    const again = await list({ limitAfter: 20, afterCursor: back.afterCursor });
    assert.deepEqual(again.items, two.items);
    const few = await list({ limitBefore: 3, beforeCursor: two.beforeCursor ?? '' });
    assert.deepEqual(few.items, one.items.slice(-3));
    assert.notEqual(few.beforeCursor, null);
  });

  it('orders Records with the same date by id', async () => {
    const eventDate = '2026-08-01T00:00:00Z';
    const ids = Array.from({ length: 5 }, () => lent.sample.service.addRecord(mini, { title: 'Tie', eventDate }));
    assert.deepEqual((await idsForward(1)).slice(0, 5), ids.sort().reverse());
  });

  it('counts only on request', async () => {
    const page = await list({ includeTotalCount: true, limitAfter: 1, states: ['archived', 'draft'] });
    assert.equal(page.totalCount, 8);
    assert.equal((await list({ limitAfter: 1 })).totalCount, null);
  });

  it('filters by label, author, dates, ids and external URIs', async () => {
    const has = async (query: Record<string, string | string[]>): Promise<Page['items']> =>
      (await list({ miniId: seededMiniId(2), ...query })).items;
    assert.ok(
      (await has({ labels: ['Visits', 'Allergies'] })).every(({ labels }) => /Visits|Allergies/.test(labels.join())),
    );
    const author = '05e40000-0000-4000-8000-000000000002';
    assert.ok((await has({ createdBy: author })).every((record) => record['createdBy'] === author));
    const [first, , third] = await has({ states: 'active' });
    const range = await has({ startDate: third?.eventDate ?? '', endDate: first?.eventDate ?? '', states: 'active' });
    assert.equal(range.length, 3);
    const wanted = [seededRecordId(2, 40), seededRecordId(2, 20), seededRecordId(1, 1), 'unknown'];
    assert.deepEqual(
      (await has({ recordIds: wanted })).map((record) => record.id),
      [seededRecordId(2, 20), seededRecordId(2, 40)],
    );
    const uri = 'https://care.example.org/notes/002-22';
    assert.deepEqual(
      (await has({ externalUris: [uri] })).map((record) => record.id),
      [seededRecordId(2, 22)],
    );
  });

  it('rejects invalid parameters by name', async () => {
    const wrong = {
      limitAfter: '0',
      limitBefore: '201',
      afterCursor: 'xyz',
      startDate: 'today',
      sortDescending: 'maybe',
    };
    for (const [name, value] of Object.entries(wrong)) {
      const answer = await lent.ask('GET', '/Records', { query: { miniId: mini, [name]: value } });
      assert.equal(answer.status, 400, name);
      assert.deepEqual(Object.keys((answer.body as { errors: object }).errors), [name]);
    }
  });
});

describe('A Mini of a million Records', () => {
  const lent = withSample({ minis: 1, records: 1_000_000 });

  it('returns any page quickly', async () => {
    const cpuMs = cpuTimer();
    const [newest, oldest] = await Promise.all(
      [true, false].map((sortDescending) =>
        lent.read<Page>('GET', '/Records', { query: { miniId: seededMiniId(1), sortDescending, limitAfter: 200 } }),
      ),
    );
    const query = { miniId: seededMiniId(1), recordIds: [seededRecordId(1, 777_777)] };
    assert.equal((await lent.read<Page>('GET', '/Records', { query })).items.length, 1);
    assert.ok(cpuMs() < 1000);
    assert.equal(newest?.items[0]?.id, seededRecordId(1, 0));
    assert.equal(oldest?.items[0]?.id, seededRecordId(1, 999_999));
  });
});
