import assert from 'node:assert/strict';
import type http from 'node:http';
import { gzipSync } from 'node:zlib';
import type { Clock } from '../../../src/base/clock';
import { clientOf, failureFrom } from '../../support/clientOf';
import { TestServer } from '../../support/testServer';

const MINUTE_MS = 60_000;

/** Time only passes when the slow service says so. */
class StoodStill implements Clock {
  timeMs = 0;
  readonly now = (): number => this.timeMs;
  readonly elapsed = (): number => this.timeMs;
  readonly sleep = (): Promise<void> => Promise.resolve();
}

/** Sends `chunk` every `everyMs` until the client disconnects. */
async function drip(response: http.ServerResponse, chunk: string, clock: StoodStill, everyMs: number): Promise<void> {
  while (!response.destroyed && clock.timeMs < 24 * 60 * MINUTE_MS) {
    clock.timeMs += everyMs;
    response.write(chunk);
    await new Promise(setImmediate);
  }
}

/** As fast as possible, endlessly. */
function pour(response: http.ServerResponse): void {
  const more = (): void => {
    while (!response.destroyed && response.write(' '.repeat(65_536)));
  };
  response.on('drain', more);
  more();
}

describe('a response that is too large', () => {
  it('is aborted, not retried, and its connection is closed', async () => {
    let closed: Promise<unknown> | undefined;
    await using server = await TestServer.start((response) => {
      closed = new Promise((resolve) => response.on('close', resolve));
      pour(response);
    });
    const { client } = clientOf(server.baseUrl, { maxResponseBytes: 1_000_000 });
    assert.deepEqual(await failureFrom(client.users.listUsers()), {
      operation: 'listUsers',
      kind: 'tooLarge',
      maxBytes: 1_000_000,
    });
    await closed;
    assert.equal(server.seen.length, 1);
  });

  it('is measured after decompression', async () => {
    const bomb = gzipSync(`[${' '.repeat(2_000_000)}]`);
    assert.ok(bomb.length < 10_000);
    await using server = await TestServer.start((response) => {
      response.writeHead(200, { 'content-encoding': 'gzip' }).end(bomb);
    });
    const { client } = clientOf(server.baseUrl, { maxResponseBytes: 1_000_000 });
    assert.equal((await failureFrom(client.users.listUsers())).kind, 'tooLarge');
    assert.deepEqual(await clientOf(server.baseUrl, { maxResponseBytes: 2_000_002 }).client.users.listUsers(), []);
  });

  it('is refused before its values fill the memory', async () => {
    const laden = gzipSync(`[${'{},'.repeat(1_000_000)}{}]`);
    const long = JSON.stringify([{ id: 'a', name: ','.repeat(3_000_000) }]);
    let body: string | Buffer = laden;
    await using server = await TestServer.start((response) => {
      response.writeHead(200, body === laden ? { 'content-encoding': 'gzip' } : {}).end(body);
    });
    const { client } = clientOf(server.baseUrl);
    assert.equal((await failureFrom(client.users.listUsers())).kind, 'tooLarge');
    body = long;
    assert.equal((await client.users.listUsers()).length, 1);
  });

  it('marks a batch as possibly done', async () => {
    await using server = await TestServer.start(pour);
    const { client } = clientOf(server.baseUrl, { maxResponseBytes: 1_000_000 });
    const failure = await failureFrom(client.records.batchUpsertRecords({ items: [{ title: 'Sample', miniId: 'm' }] }));
    assert.deepEqual([failure.kind, failure.mayBeDone], ['tooLarge', true]);
  });
});

describe('a download without an end', () => {
  const MAX_BYTES = 100_000_000;
  const received = async (stream: ReadableStream<Uint8Array>): Promise<number> => {
    let bytes = 0;
    for await (const chunk of stream) if ((bytes += chunk.length) > 1.2 * MAX_BYTES) break;
    return bytes;
  };

  it('is ended where no file can be so large, unless it is listed as larger', async () => {
    await using server = await TestServer.start(pour);
    const { attachments, applicationPaths, skills } = clientOf(server.baseUrl).client;
    const downloads = [
      [MAX_BYTES, await attachments.downloadAttachment('r', 'a', { listedBytes: 10 })],
      [110_000_000, await skills.downloadSkillAsset('s', 'a', { listedBytes: 110_000_000 })],
      [MAX_BYTES, await applicationPaths.downloadPath('/minikai-public/picture')],
    ] as const;
    for (const [maxBytes, { stream }] of downloads) {
      const failure = await failureFrom(received(stream));
      assert.deepEqual([failure.kind, failure.kind === 'tooLarge' && failure.maxBytes], ['tooLarge', maxBytes]);
    }
  });

  it('goes on if it is a table, which may be of any size', async () => {
    await using server = await TestServer.start(pour);
    const { exports } = clientOf(server.baseUrl).client;
    const { stream } = await exports.exportRecords({ miniIds: ['m'] });
    assert.ok((await received(stream)) > 1.2 * MAX_BYTES);
  });
});

describe('a response that arrives very slowly', () => {
  it('frees its slot after five minutes', async () => {
    const clock = new StoodStill();
    await using server = await TestServer.start((response) => drip(response, ' ', clock, 50_000));
    const { client } = clientOf(server.baseUrl, { clock });
    assert.deepEqual(await failureFrom(client.users.listUsers()), {
      operation: 'listUsers',
      kind: 'timedOut',
      afterMs: 5 * MINUTE_MS,
    });
    assert.equal(server.seen.length, 1);
  });

  it('marks a batch as possibly done after half a minute', async () => {
    const clock = new StoodStill();
    await using server = await TestServer.start((response) => drip(response, ' ', clock, 5000));
    const { client } = clientOf(server.baseUrl, { clock });
    const failure = await failureFrom(client.records.batchUpsertRecords({ items: [{ title: 'Sample', miniId: 'm' }] }));
    assert.deepEqual(
      [failure.kind, failure.mayBeDone, failure.kind === 'timedOut' && failure.afterMs],
      ['timedOut', true, 30_000],
    );
  });

  it('aborts a download unless it is fast enough', async () => {
    const clock = new StoodStill();
    await using server = await TestServer.start((response) => drip(response, 'x', clock, 50_000));
    const { client } = clientOf(server.baseUrl, { clock });
    const { stream } = await client.attachments.downloadAttachment('r', 'a');
    assert.equal((await failureFrom(new Response(stream).text())).kind, 'timedOut');

    const parts = 30;
    await using steady = await TestServer.start(async (response) => {
      for (let part = 0; part < parts; part++) {
        clock.timeMs += 50_000;
        response.write('x'.repeat(51_200));
        await new Promise(setImmediate);
      }
      response.end();
    });
    const enough = await clientOf(steady.baseUrl, { clock }).client.attachments.downloadAttachment('r', 'a');
    assert.equal((await new Response(enough.stream).text()).length, parts * 51_200);
  });
});

describe('the body of an error response', () => {
  it('is not awaited if it is slow, because the status is known', async () => {
    const clock = new StoodStill();
    await using server = await TestServer.start((response) => {
      response.writeHead(404);
      return drip(response, 'x', clock, 500);
    });
    assert.equal((await failureFrom(clientOf(server.baseUrl, { clock }).client.users.listUsers())).kind, 'notFound');
    assert.ok(clock.timeMs < MINUTE_MS, String(clock.timeMs));
  });

  it('is read up to a limit', async () => {
    await using server = await TestServer.start((response) => {
      response.writeHead(404);
      pour(response);
    });
    const { client } = clientOf(server.baseUrl, { clock: new StoodStill() });
    assert.equal((await failureFrom(client.users.listUsers())).kind, 'notFound');
  });
});

describe('a successful write', () => {
  const writes = [
    [
      'an id',
      (baseUrl: string, clock: Clock) => clientOf(baseUrl, { clock }).client.records.upsertRecord('r', { title: 'a' }),
    ],
    ['nothing', (baseUrl: string, clock: Clock) => clientOf(baseUrl, { clock }).client.records.deleteRecord('r')],
    ['what is stored', (baseUrl: string, clock: Clock) => clientOf(baseUrl, { clock }).client.skills.restoreSkill('s')],
  ] as const;
  for (const [name, write] of writes) {
    it(`is done although its response (${name}) never ends`, async () => {
      await using server = await TestServer.start(pour);
      assert.equal(await write(server.baseUrl, new StoodStill()), undefined);
    });

    it(`is done within seconds although its response (${name}) is slow`, async () => {
      const clock = new StoodStill();
      await using server = await TestServer.start((response) => drip(response, ' ', clock, 1000));
      assert.equal(await write(server.baseUrl, clock), undefined);
      assert.ok(clock.timeMs < 60_000, String(clock.timeMs));
    });
  }

  it('is done although its response stops', async () => {
    await using server = await TestServer.start((response) => void response.write('"'));
    const { client } = clientOf(server.baseUrl, { timeouts: { acknowledgementMs: 30 } });
    assert.equal(await client.records.createRecord({ title: 'a' }), undefined);
  });
});
