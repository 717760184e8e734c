import assert from 'node:assert/strict';
import { seededMiniId } from '../../support/seeded';
import { withSample, type Page } from './withSample';

describe('Dates that are sent', () => {
  const lent = withSample({ minis: 1, records: 0 });
  const create = (eventDate: string): ReturnType<typeof lent.ask> =>
    lent.ask('POST', '/Records', { body: { title: 'One', miniId: seededMiniId(1), eventDate } });

  it('are answered as RFC 3339 has them, whatever their notation', async () => {
    for (const [sent, answered] of [
      ['2026-02-03T04:05:06.789012+00:00', '2026-02-03T04:05:06.789012+00:00'],
      ['2026-02-03T04:05:06.7890123Z', '2026-02-03T04:05:06.7890123Z'],
      ['2026-02-03 04:05:06+10:30', '2026-02-02T17:35:06.000Z'],
      ['2026-02-03t04:05:06z', '2026-02-03T04:05:06.000Z'],
      ['2026-02-03T04:05+1030', '2026-02-02T17:35:00.000Z'],
      ['2026-02-28T24:00:00Z', '2026-03-01T00:00:00.000Z'],
    ] as const) {
      const { body: recordIds } = await create(sent);
      const query = { miniId: seededMiniId(1), recordIds: String(recordIds) };
      assert.equal((await lent.read<Page>('GET', '/Records', { query })).items[0]?.eventDate, answered);
    }
  });

  it('are refused for a day that no month has', async () => {
    for (const day of ['2026-02-30', '2026-04-31', '2026-13-01']) {
      assert.equal((await create(`${day}T10:00:00Z`)).status, 400, day);
      const startDate = `${day}T10:00:00Z`;
      assert.equal(
        (await lent.ask('GET', '/Records', { query: { miniId: seededMiniId(1), startDate } })).status,
        400,
        day,
      );
      const body = { name: 'One', dateOfBirth: day };
      assert.match((await lent.ask('POST', '/Minis', { body })).text, /"errors":\{"dateOfBirth":/, day);
    }
  });
});

describe('Content that is sent', () => {
  const lent = withSample({ minis: 1, records: 0 });
  const create = (levels: number): ReturnType<typeof lent.ask> => {
    const content: unknown = JSON.parse('['.repeat(levels) + ']'.repeat(levels));
    return lent.ask('POST', '/Records', { body: { title: 'One', miniId: seededMiniId(1), content } });
  };

  it('is refused if it nests deeper than an answer can', async () => {
    assert.equal((await create(900)).status, 201);
    assert.equal((await create(3000)).status, 400);
    const page = await lent.read<Page>('GET', '/Records', { query: { miniId: seededMiniId(1) } });
    assert.equal(page.items.length, 1);
  });
});
