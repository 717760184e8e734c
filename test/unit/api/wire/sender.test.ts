import assert from 'node:assert/strict';
import * as fc from 'fast-check';
import type * as z from 'zod/mini';
import type { ServiceClient } from '../../../../src/api/client';
import type { RequestOptions } from '../../../../src/api/wire/request';
import { parseJson, parseShape } from '../../../../src/api/wire/sender';
import { failureOf } from '../../../../src/domain/failure';
import type { WithId } from '../../../../src/domain/ids';
import { batchAnswer } from '../../../../src/domain/schemas/batch';
import { labelListAnswer } from '../../../../src/domain/schemas/label';
import { mini } from '../../../../src/domain/schemas/mini';
import { pageOf, searchResultOf } from '../../../../src/domain/schemas/page';
import { recordVersion, storedRecord } from '../../../../src/domain/schemas/record';
import { skill } from '../../../../src/domain/schemas/skill';
import { aLabel, aMini, aRecord, aSkill } from '../../../support/build';
import { clientOf, failureFrom } from '../../../support/clientOf';
import { eventually } from '../../../support/eventually';
import { json, status, TestServer, type Answer } from '../../../support/testServer';
import { placesIn } from '../../../support/placesIn';

const html: Answer = (response) => void response.setHeader('content-type', 'text/html').end('<html>Log in</html>');

describe('the response to a write', () => {
  it('is an id, or undefined for an empty body', async () => {
    for (const [body, id] of [
      ['"made"', 'made'],
      ['null', undefined],
      ['', undefined],
      ['""', undefined],
      ['\ufeff"made"', 'made'],
    ] as const) {
      await using server = await TestServer.start((response) => void response.end(body));
      assert.equal(await clientOf(server.baseUrl).client.records.upsertRecord('r', { title: 'a' }), id);
    }
  });

  it('is a success if its body is lost after a 2xx', async () => {
    await using server = await TestServer.start((response) => {
      response.writeHead(201, { 'content-length': '100' });
      response.write('"ma', () => response.destroy());
    });
    assert.equal(await clientOf(server.baseUrl).client.records.createRecord({ title: 'a' }), undefined);
  });

  it('is any 2xx if no body is expected, but not an HTML page', async () => {
    await using server = await TestServer.start((response) => status(response, 204));
    await clientOf(server.baseUrl).client.records.deleteRecord('r');
    await using portal = await TestServer.start(html);
    const { client } = clientOf(portal.baseUrl);
    for (const request of [
      () => client.records.deleteRecord('r'),
      () => client.records.createRecord({ title: 'a' }),
      () => client.labels.updateLabel('l', { id: 'l', name: 'a' }),
      () => client.users.listUsers(),
      () => client.exports.exportRecords({ miniIds: ['m'] }),
    ]) {
      const failure = await failureFrom(request());
      assert.ok(failure.kind === 'unexpectedShape' && failure.path === '', JSON.stringify(failure));
    }
  });

  it('is not an HTML page, even if empty, truncated or untyped', async () => {
    const pages: Answer[] = [
      (response) => void response.setHeader('content-type', 'text/html').end(),
      (response) => {
        response.writeHead(200, { 'content-type': 'application/xhtml+xml', 'content-length': '100' });
        response.write('<ht', () => response.destroy());
      },
    ];
    for (const page of pages) {
      await using portal = await TestServer.start(page);
      const { client } = clientOf(portal.baseUrl);
      const failure = await failureFrom(client.records.createRecord({ title: 'a' }));
      assert.deepEqual([failure.kind, failure.mayBeDone], ['unexpectedShape', true]);
    }
    await using portal = await TestServer.start((response) => void response.end(' <!DOCTYPE html><title>Log in'));
    const failure = await failureFrom(clientOf(portal.baseUrl).client.records.deleteRecord('r'));
    assert.equal(failure.kind, 'unexpectedShape');
  });

  it('is read up to a limit if no body is expected', async () => {
    let isClosed = false;
    await using server = await TestServer.start((response) => {
      const more = (): boolean => !isClosed && response.write('x'.repeat(65_536));
      response.on('drain', more).on('close', () => (isClosed = true));
      more();
    });
    await clientOf(server.baseUrl).client.records.deleteRecord('r');
    await eventually('the connection is closed', () => isClosed);
  });

  it('is the stored value, or nothing', async () => {
    const label = { id: 'l', name: 'Sample label' };
    for (const body of ['', 'null', JSON.stringify(label)]) {
      await using server = await TestServer.start((response) => void response.end(body));
      const { client } = clientOf(server.baseUrl);
      const stored = body.startsWith('{') ? label : undefined;
      assert.deepEqual(await client.labels.updateLabel('l', label), stored);
      assert.deepEqual(await client.skills.restoreSkill('s'), stored);
    }
  });

  it("isn't an export if it is JSON", async () => {
    await using server = await TestServer.start((response) => json(response, { title: 'Later' }));
    const { client } = clientOf(server.baseUrl);
    const failure = await failureFrom(client.exports.exportRecords({ miniIds: ['m'] }));
    assert.equal(failure.kind, 'unexpectedShape');
  });

  it('is a list of ids, or nothing', async () => {
    for (const [body, ids] of [
      ['["a","b"]', ['a', 'b']],
      ['null', []],
      ['', []],
    ] as const) {
      await using server = await TestServer.start((response) => void response.end(body));
      const { client } = clientOf(server.baseUrl);
      assert.deepEqual(await client.records.addRecordRelations('r', [{ relationship: 'relates-to' }]), ids);
    }
  });
});

describe('the response to a read', () => {
  it('reports the operation and path of the first invalid value, without contents', async () => {
    await using server = await TestServer.start((response) =>
      json(response, { items: [{ id: 'a' }, { id: 'b', labels: ['x', { secret: 'Sample Person 017' }] }] }),
    );
    const failure = await failureFrom(
      clientOf(server.baseUrl).client.records.listRecords({ miniId: 'm' }, { kind: 'start', limit: 10 }),
    );
    assert.deepEqual(failure, { operation: 'listRecords', kind: 'unexpectedShape', path: 'items[1].labels[1]' });
  });

  it('leaves out rows without an id, and reports and logs their number', async () => {
    const rows = [{ id: 'a' }, { id: null }, {}, { id: '' }, { id: 'b' }];
    const lists: [unknown, (client: ServiceClient, options: RequestOptions) => Promise<readonly WithId<object>[]>][] = [
      [rows, (client, options) => client.minis.listMinis({}, options)],
      [rows, (client, options) => client.skills.listSkills(options)],
      [rows, (client, options) => client.users.listUsers(options)],
      [{ labels: rows }, async (client, options) => (await client.labels.listLabels(options)).labels],
      [{ labelGroups: rows }, async (client, options) => (await client.labels.listLabels(options)).labelGroups],
      [
        { items: rows },
        async (client, options) =>
          (await client.records.listRecords({ miniId: 'm' }, { kind: 'start', limit: 9 }, options)).items as never,
      ],
    ];
    for (const [answer, list] of lists) {
      await using server = await TestServer.start((response) => json(response, answer));
      const { client, log } = clientOf(server.baseUrl);
      const told: number[] = [];
      const listed = await list(client, { onLeftOut: (count) => told.push(count) });
      assert.deepEqual(
        listed.map(({ id }) => id),
        ['a', 'b'],
      );
      assert.deepEqual([told, log[0]?.leftOut], [[3], 3]);
    }
  });

  it('leaves out rows of another shape where it tells so, unless none of several is left', async () => {
    const rows = [
      { id: 'a' },
      null,
      { id: 'b', labels: 'x' },
      7,
      { id: 'c', labels: [{}, {}], externalUri: [] },
      {},
      { id: 'd' },
    ];
    for (const [some, told, ids] of [
      [rows, [5], ['a', 'd']],
      [[...rows.slice(1, 6)], [], undefined],
      [rows.slice(2, 3), [1], []],
    ] as const) {
      await using server = await TestServer.start((response) => json(response, { items: some, afterCursor: 'next' }));
      const { client } = clientOf(server.baseUrl);
      const counts: number[] = [];
      const list = (options?: RequestOptions): ReturnType<typeof client.records.listRecords> =>
        client.records.listRecords({ miniId: 'm' }, { kind: 'start', limit: 9 }, options);
      const listed = await list({ onLeftOut: (count) => counts.push(count) }).catch(failureOf);
      const items = listed && 'items' in listed ? listed.items.map(({ id }) => id) : undefined;
      assert.deepEqual([items, counts], [ids, told]);
      assert.equal((await failureFrom(list())).kind, 'unexpectedShape');
    }
    await using server = await TestServer.start((response) =>
      json(response, { labels: [{ id: 'a', name: [] }, { id: 'b' }], labelGroups: [5, { id: 'g' }] }),
    );
    const { client } = clientOf(server.baseUrl);
    const { labels, labelGroups } = await client.labels.listLabels({ onLeftOut: () => undefined });
    assert.deepEqual([labels, labelGroups], [[{ id: 'b' }], [{ id: 'g' }]]);
  });

  it('that nests too deep is not read again: it would do so', async () => {
    for (const levels of [5_000, 50_000]) {
      let asked = 0;
      const deep = `${'['.repeat(levels)}1.00000000000000000001${']'.repeat(levels)}`;
      await using server = await TestServer.start((response) => {
        asked++;
        response.end(`{"id":"m","name":"a","createdBy":"u","profile":${deep}}`);
      });
      const failure = await failureFrom(clientOf(server.baseUrl).client.minis.getMini('m'));
      assert.deepEqual([failure.kind, asked], ['unexpectedShape', 1]);
    }
  });

  it('that nests deeper than there is stack for is unreadable, but in a list that tells what it leaves out only its row', async () => {
    const levels = 3000;
    const deep = `{"id":"deep","content":${'['.repeat(levels)}${']'.repeat(levels)}}`;
    const answer = `{"items":[{"id":"a"},${deep},{"id":"b"}]}`;
    await using server = await TestServer.start((response) => void response.end(answer));
    const { client, log } = clientOf(server.baseUrl);
    const list = (options?: RequestOptions): ReturnType<typeof client.records.listRecords> =>
      client.records.listRecords({ miniId: 'm' }, { kind: 'start', limit: 9 }, options);
    const unreadable = { operation: 'listRecords', kind: 'unexpectedShape', path: '…' };
    assert.deepEqual(await failureFrom(list()), unreadable);
    const told: number[] = [];
    const { items } = await list({ onLeftOut: (count) => told.push(count) });
    assert.deepEqual(
      items.map(({ id }) => id),
      ['a', 'b'],
    );
    assert.deepEqual([told, log.at(-1)?.leftOut], [[1], 1]);
    await using other = await TestServer.start((response) => void response.end(deep));
    assert.equal((await failureFrom(clientOf(other.baseUrl).client.minis.getMini('m'))).kind, 'unexpectedShape');
  });

  it('has the length of a download unless it is compressed', async () => {
    await using server = await TestServer.start(
      (response) => void response.setHeader('content-type', 'image/png').end('abc'),
    );
    const { client } = clientOf(server.baseUrl);
    const { contentType, sizeBytes, stream } = await client.minis.downloadMiniProfilePicture('m', 'p');
    await stream.cancel();
    assert.deepEqual([contentType, sizeBytes], ['image/png', 3]);
  });
});

const attachment = { id: 'a', fileName: 'a.pdf', size: '120', metadata: { pages: 2 }, unreadableReason: 'failed' };
const relation = { id: 'x', targetRecordId: 'y', relationship: 'a-later-word', since: null };
const record = aRecord(1, { ttl: 5, attachments: [{ ...attachment, size: 120 }], relations: [relation] });
const answers: [z.ZodMiniType, object][] = [
  [pageOf(storedRecord), { items: [record], beforeCursor: null, afterCursor: '', totalCount: 9 }],
  [pageOf(recordVersion), { items: [{ ...record, recordId: 'r', contentText: 'x', checksum: 'y' }], totalCount: null }],
  [searchResultOf(mini), { items: [{ item: aMini(), matchedFields: ['name'] }], nextCursor: 'n', totalCount: 1 }],
  [skill, aSkill(1, { assets: [{ id: 'a', name: 'a.md', type: 'markdown', size: 3, url: '/api/v1/x' }] })],
  [
    labelListAnswer,
    { labels: [aLabel(1, { rename: { previousName: 'Old' } })], labelGroups: [], hasOrgWideAccess: true },
  ],
  [
    batchAnswer,
    { successfulIds: { a: 'b' }, failed: [{ index: 3, error: 'x', item: {} }], duplicates: [], failureCount: 1 },
  ],
];

/** A copy with one place replaced. */
function replaced(value: unknown, [key, ...rest]: readonly string[], by: unknown): unknown {
  if (key === undefined) return by;
  const copy = (Array.isArray(value) ? [...(value as unknown[])] : { ...(value as object) }) as Record<string, unknown>;
  copy[key] = replaced(copy[key], rest, by);
  return copy;
}

describe('a parsed response', () => {
  it('keeps all fields, known or unknown', () => {
    for (const [schema, answer] of answers) assert.deepEqual(parseShape('x', schema, structuredClone(answer)), answer);
    const unknown = {
      ...aRecord(),
      later: { deep: [1, null] },
      attachments: [{ ...attachment, size: 1, later: true }],
    };
    assert.deepEqual(parseShape('x', storedRecord, structuredClone(unknown)), unknown);
  });

  it('accepts null or nothing for any field but the id of a listed item', () => {
    const needed = /^(items\.\d+|items\.\d+\.item\.id|(labels|labelGroups)\.\d+(\.id)?|failed\.\d+(\.index)?|)$/;
    const inList = /\.(labels|minis|values|identities|assets|relations|attachments|matchedFields)\.\d+$|\.\d+$/;
    for (const [schema, answer] of answers) {
      for (const place of placesIn(answer)) {
        const name = place.join('.');
        if (needed.test(name) || inList.test(name)) continue;
        parseShape(name, schema, replaced(answer, place, null));
        parseShape(name, schema, replaced(answer, place, undefined));
      }
    }
  });

  it('has integers as numbers, even if sent as text', () => {
    const answer = { items: [{ ttl: '60', attachments: [attachment] }], totalCount: '12310' };
    const page = parseShape('x', pageOf(storedRecord), answer);
    assert.equal(page.totalCount, 12310);
    assert.equal(page.items?.[0]?.ttl, 60);
    assert.equal(page.items[0].attachments?.[0]?.size, 120);
    for (const text of ['', ' 1', '1.5', '0x1', 'many']) {
      assert.throws(() => parseShape('x', pageOf(storedRecord), { items: [], totalCount: text }), /unexpectedShape/);
    }
  });

  it('is accepted or fails with `unexpectedShape`, whatever the body is', () => {
    const mutated = fc.constantFrom(...answers).chain(([schema, answer]) =>
      fc.record({
        schema: fc.constant(schema),
        value: fc
          .tuple(fc.constantFrom(...placesIn(answer)), fc.jsonValue())
          .map(([place, value]) => replaced(answer, place, value)),
        cut: fc.option(fc.nat(400)),
      }),
    );
    fc.assert(
      fc.property(mutated, ({ schema, value, cut }) => {
        const text = JSON.stringify(value).slice(0, cut ?? undefined);
        try {
          parseShape('x', schema, parseJson('x', text));
        } catch (error) {
          assert.equal(failureOf(error)?.kind, 'unexpectedShape');
        }
      }),
      { numRuns: 500 },
    );
  });
});
