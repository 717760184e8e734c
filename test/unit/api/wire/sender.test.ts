import assert from 'node:assert/strict';
import type { ServiceClient } from '../../../../src/api/client';
import type { RequestOptions } from '../../../../src/api/wire/request';
import { failureOf } from '../../../../src/domain/failure';
import type { WithId } from '../../../../src/domain/ids';
import { clientOf, failureFrom } from '../../../support/clientOf';
import { eventually } from '../../../support/eventually';
import { json, status, TestServer, type Answer } from '../../../support/testServer';

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

  it('is no page without its items, such as one within another object', async () => {
    for (const answer of [{}, { error: 'Later' }, { data: { items: [{ id: 'a' }] } }]) {
      await using server = await TestServer.start((response) => json(response, answer));
      const { records, minis } = clientOf(server.baseUrl).client;
      for (const read of [
        records.listRecords({ miniId: 'm' }, { kind: 'start', limit: 10 }),
        records.listRecordVersions('r', { kind: 'start', limit: 10 }),
        minis.listMiniVersions('m', { kind: 'start', limit: 10 }),
      ])
        assert.equal((await failureFrom(read)).kind, 'unexpectedShape');
    }
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
});
