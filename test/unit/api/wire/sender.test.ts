import assert from 'node:assert/strict';
import type { ServiceClient } from '../../../../src/api/client';
import type { RequestOptions } from '../../../../src/api/wire/requestOptions';
import type { WithId } from '../../../../src/domain/ids';
import { clientOf, failureFrom } from '../../../support/clientOf';
import { eventually } from '../../../support/eventually';
import { json, status, TestServer, type Answer } from '../../../support/testServer';

const html: Answer = (response) => void response.setHeader('content-type', 'text/html').end('<html>Log in</html>');

describe('what a write answers', () => {
  it('is an id, or nothing where the service says nothing', async () => {
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

  it('is a success when its body is lost after a 2xx', async () => {
    await using server = await TestServer.start((response) => {
      response.writeHead(201, { 'content-length': '100' });
      response.write('"ma', () => response.destroy());
    });
    assert.equal(await clientOf(server.baseUrl).client.records.createRecord({ title: 'a' }), undefined);
  });

  it('is any 2xx where nothing is expected, but not a page of HTML', async () => {
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

  it('is not a page of HTML that is empty, cut short, or does not say what it is', async () => {
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

  it('is not read without end where it says nothing but that it was done', async () => {
    let isClosed = false;
    await using server = await TestServer.start((response) => {
      const more = (): boolean => !isClosed && response.write('x'.repeat(65_536));
      response.on('drain', more).on('close', () => (isClosed = true));
      more();
    });
    await clientOf(server.baseUrl).client.records.deleteRecord('r');
    await eventually('the connection is closed', () => isClosed);
  });

  it('may be what was written, or nothing: then it is written all the same', async () => {
    const label = { id: 'l', name: 'Sample label' };
    for (const body of ['', 'null', JSON.stringify(label)]) {
      await using server = await TestServer.start((response) => void response.end(body));
      const { client } = clientOf(server.baseUrl);
      const stored = body.startsWith('{') ? label : undefined;
      assert.deepEqual(await client.labels.updateLabel('l', label), stored);
      assert.deepEqual(await client.skills.restoreSkill('s'), stored);
    }
  });

  it('is no export when it is JSON', async () => {
    await using server = await TestServer.start((response) => json(response, { title: 'Later' }));
    const { client } = clientOf(server.baseUrl);
    const failure = await failureFrom(client.exports.exportRecords({ miniIds: ['m'] }));
    assert.equal(failure.kind, 'unexpectedShape');
  });

  it('may be ids, none or nothing', async () => {
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

describe('what a read answers', () => {
  it('names the operation and the first wrong place, and nothing of the contents', async () => {
    await using server = await TestServer.start((response) =>
      json(response, { items: [{ id: 'a' }, { id: 'b', labels: ['x', { secret: 'Sample Person 017' }] }] }),
    );
    const failure = await failureFrom(
      clientOf(server.baseUrl).client.records.listRecords({ miniId: 'm' }, { kind: 'start', limit: 10 }),
    );
    assert.deepEqual(failure, { operation: 'listRecords', kind: 'unexpectedShape', path: 'items[1].labels[1]' });
  });

  it('is a list without those of its rows that have no id, which are told and logged', async () => {
    const rows = [{ id: 'a' }, { id: null }, {}, { id: '' }, { id: 'b' }];
    const lists: [unknown, (client: ServiceClient, options: RequestOptions) => Promise<readonly WithId<object>[]>][] = [
      [rows, (client, options) => client.minis.listMinis({}, options)],
      [rows, (client, options) => client.skills.listSkills({}, options)],
      [rows, (client, options) => client.users.listUsers(options)],
      [{ labels: rows }, async (client, options) => (await client.labels.listLabels({}, options)).labels],
      [{ labelGroups: rows }, async (client, options) => (await client.labels.listLabels({}, options)).labelGroups],
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

  it('says how long a download is, unless it is compressed', async () => {
    await using server = await TestServer.start(
      (response) => void response.setHeader('content-type', 'image/png').end('abc'),
    );
    const { client } = clientOf(server.baseUrl);
    const { contentType, sizeBytes, stream } = await client.minis.downloadMiniProfilePicture('m', 'p');
    await stream.cancel();
    assert.deepEqual([contentType, sizeBytes], ['image/png', 3]);
  });
});
