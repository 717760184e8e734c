import assert from 'node:assert/strict';
import { parse } from 'csv-parse/sync';
import { seededMiniId } from '../../../support/seeded';
import { type Page, withSample } from '../withSample';

describe('The CSV export', () => {
  const lent = withSample({ minis: 3, records: 450 });
  const rowsOf = async (body: object): Promise<Record<string, string>[]> =>
    parse((await lent.ask('POST', '/Records/export', { body })).text, { columns: true });

  it('has all Records in list order, one Mini after the other', async () => {
    const rows = await rowsOf({ miniIds: [seededMiniId(2), 'of-nobody', seededMiniId(1)] });
    const ids: string[] = [];
    for (const mini of [seededMiniId(2), seededMiniId(1)]) {
      let page: Page | undefined;
      do {
        const cursor = page ? { afterCursor: page.afterCursor } : {};
        page = await lent.read<Page>('GET', '/Records', { query: { miniId: mini, limitAfter: 200, ...cursor } });
        ids.push(...page.items.map((record) => record.id));
      } while (page.afterCursor !== '');
    }
    assert.deepEqual(
      rows.map((row) => row['Record ID']),
      ids,
    );
    assert.deepEqual(Object.keys(rows[0] ?? {}).slice(0, 3), ['Mini Name', 'Mini ID', 'Record ID']);
    assert.equal(rows[0]?.['Mini Name'], 'Albert Brambley');
  });

  it('keeps line breaks and quotes in the content', async () => {
    lent.sample.service.addRecord(seededMiniId(3), {
      title: 'a "b", c',
      content: 'one\r\ntwo',
      eventDate: '2026-07-01T00:00:00Z',
    });
    const [row] = await rowsOf({ miniIds: [seededMiniId(3)] });
    assert.deepEqual([row?.['Title'], row?.['Content']], ['a "b", c', 'one\r\ntwo']);
  });

  it('filters and sorts like the list', async () => {
    const rows = await rowsOf({ miniIds: [seededMiniId(1)], states: ['draft'], sortDescending: false });
    assert.ok(rows.length > 5 && rows.every((row) => row['State'] === 'draft'));
    const dates = rows.map((row) => row['Event Date'] ?? '');
    assert.deepEqual(dates, dates.toSorted());
  });
});

describe('The CSV export of a million Records', () => {
  const lent = withSample({ minis: 1, records: 1_000_000 });

  it('starts immediately and is generated as it is read', async () => {
    const response = await fetch(`${lent.sample.url}/api/v1/Records/export`, {
      method: 'POST',
      headers: { authorization: `Bearer ${lent.sample.key}` },
      body: JSON.stringify({ miniIds: [seededMiniId(1)] }),
    });
    const reader = response.body?.getReader();
    assert.match(Buffer.from((await reader?.read())?.value ?? []).toString(), /^Mini Name/);
    const before = process.memoryUsage().rss;
    // What is made without being asked for is made in these turns.
    for (let turn = 0; turn < 2000; turn++) await new Promise(setImmediate);
    assert.ok(process.memoryUsage().rss - before < 100 * 1024 * 1024);
    await reader?.cancel();
  });
});
