import assert from 'node:assert/strict';
import { seededMiniId, seededRecordId } from '../../../support/seeded';
import { form } from '../ask';
import { type Page, withSample } from '../withSample';

interface Result {
  readonly successfulIds: Readonly<Record<string, string>>;
  readonly failed: readonly { readonly index: number; readonly error: string }[];
  readonly duplicates: readonly {
    readonly index: number;
    readonly existingMatches: readonly { readonly recordId: string }[];
    readonly intraBatchDuplicateOf: readonly number[];
  }[];
}

describe('A batch of Records', () => {
  const lent = withSample({ minis: 2, records: 20 });
  const mini = seededMiniId(1);
  const send = (items: readonly object[], more: object = {}): Promise<Result> =>
    lent.read<Result>('POST', '/Records/batch', { body: { items, ...more } });

  it('skips duplicates of stored Records and earlier items, and reports them by index', async () => {
    const query = { miniId: mini, recordIds: [seededRecordId(1, 0)] };
    const [stored] = (await lent.read<Page>('GET', '/Records', { query })).items;
    const eventDate = stored?.eventDate ?? '';
    const items = [
      { miniId: mini, title: '  WEEKLY\u00a0 note ', eventDate },
      { miniId: mini, title: 'Weekly note', eventDate: eventDate.replace('.000Z', '.001Z') },
      { miniId: seededMiniId(2), title: 'Weekly note', eventDate },
      { miniId: mini, title: 'New', eventDate: '2026-05-01T10:00:00Z' },
      { miniId: mini, title: 'Ｎew', eventDate: '2026-05-01T12:00:00+02:00' },
      { miniId: mini, title: 'new', eventDate: '2026-05-01T10:00:00Z' },
    ];
    const result = await send(items);
    assert.deepEqual(
      result.duplicates.map(({ index, existingMatches, intraBatchDuplicateOf }) => [
        index,
        existingMatches.map((match) => match.recordId),
        intraBatchDuplicateOf,
      ]),
      [
        [0, [seededRecordId(1, 0)], []],
        [4, [], [3]],
        [5, [], [3, 4]],
      ],
    );
    assert.deepEqual(Object.keys(result.successfulIds), ['1', '2', '3']);
    assert.equal(Object.keys((await send(items, { allowDuplicates: true })).successfulIds).length, 6);
  });

  it('skips a duplicate of a Record that an earlier item has changed', async () => {
    const date = { miniId: mini, eventDate: '2026-05-02T10:00:00Z' };
    const { duplicates } = await send([
      { ...date, title: 'Before' },
      { ...date, title: 'Changed', id: seededRecordId(1, 5) },
      { ...date, title: 'changed' },
    ]);
    assert.deepEqual(
      duplicates.map(({ index, existingMatches }) => [index, existingMatches.map(({ recordId }) => recordId)]),
      [[2, [seededRecordId(1, 5)]]],
    );
  });

  it('reports an item whose external URI another Record has, and answers for the others', async () => {
    const externalUri = 'urn:sample:batch/taken';
    await send([{ miniId: mini, title: 'Has it', externalUri }]);
    const items = [
      { miniId: mini, title: 'Written before' },
      { miniId: mini, title: 'Wants it', id: seededRecordId(1, 4), externalUri },
      { miniId: mini, title: 'Written behind' },
    ];
    const answer = await lent.ask('POST', '/Records/batch', { body: { items } });
    const found = await lent.read<{ totalCount: number }>('POST', '/Records/search', {
      body: { miniId: mini, text: 'Written' },
    });
    // A refusal of the whole must not have written half of it.
    assert.deepEqual([answer.status, found.totalCount], [202, 2]);
  });

  it('changes items with an id or a known external URI, and creates the others', async () => {
    const externalUri = 'urn:sample:batch/ü';
    const first = await send([
      { miniId: mini, title: 'By URI', externalUri },
      { miniId: mini, title: 'By id', id: seededRecordId(1, 3), state: 'archived' },
    ]);
    const second = await send([{ miniId: mini, title: 'By URI again', externalUri }]);
    assert.equal(second.successfulIds['0'], first.successfulIds['0']);
    assert.equal(first.successfulIds['1'], seededRecordId(1, 3));
  });

  it('reports failures by index with a stable code', async () => {
    const { failed } = await send([
      { miniId: mini, title: 'Good' },
      { miniId: mini },
      { miniId: 'none', title: 'x' },
      { miniId: mini, title: 'x', id: 'none' },
      { miniId: mini, title: 'x', eventDate: 'soon' },
      { miniId: seededMiniId(2), title: 'x', id: seededRecordId(1, 1) },
    ]);
    assert.deepEqual(
      failed.map(({ index, error }) => [index, error]),
      [
        [1, 'invalid_title'],
        [2, 'mini_not_found'],
        [3, 'record_not_found'],
        [4, 'invalid_eventDate'],
        [5, 'record_of_another_mini'],
      ],
    );
  });

  it('keeps a file with the same name and content when files are replaced', async () => {
    const attach = (method: string, content: string): Promise<Result> =>
      lent.read<Result>(method, '/Records/batch/attachments', {
        body: form(
          [
            ['files', 'same.txt', 'same'],
            ['files', 'other.txt', content],
          ],
          {
            items: JSON.stringify(
              ['same.txt', 'other.txt'].map((fileName) => ({ recordId: seededRecordId(1, 7), fileName })),
            ),
          },
        ),
      });
    const first = await attach('POST', 'one');
    const second = await attach('PUT', 'two');
    assert.equal(second.successfulIds['0'], first.successfulIds['0']);
    assert.notEqual(second.successfulIds['1'], first.successfulIds['1']);
    const query = { miniId: mini, recordIds: [seededRecordId(1, 7)], states: 'archived' };
    const [record] = (await lent.read<Page>('GET', '/Records', { query })).items;
    assert.equal((record?.['attachments'] as unknown[]).length, 2);
  });
});
