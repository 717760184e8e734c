import assert from 'node:assert/strict';
import type { Clock } from '../../../../src/base/clock';
import { clientOf, failureFrom } from '../../../support/clientOf';
import { eventually } from '../../../support/eventually';
import { json, status, TestServer } from '../../../support/testServer';

describe('retries', () => {
  it('a read up to three times after 408, 429 and 5xx (but 501), with growing pauses', async () => {
    for (const code of [408, 429, 500, 502, 503, 504]) {
      await using server = await TestServer.start((response) => status(response, code));
      const { client, pauses, log } = clientOf(server.baseUrl);
      const failure = await failureFrom(client.users.listUsers());
      assert.equal(server.seen.length, 4, String(code));
      assert.deepEqual(pauses, [150, 300, 600]);
      assert.equal(failure.kind, code === 429 ? 'tooManyRequests' : 'serverError');
      assert.deepEqual(
        log.map(({ ms, ...rest }) => (assert.ok(ms >= 0), rest)),
        [{ operation: 'listUsers', tries: 4, status: code, failure: failure.kind }],
      );
    }
  });

  it('no read after a response that would stay the same', async () => {
    for (const code of [400, 401, 403, 404, 409, 412, 418, 422, 501]) {
      await using server = await TestServer.start((response) => status(response, code));
      await failureFrom(clientOf(server.baseUrl).client.users.listUsers());
      assert.equal(server.seen.length, 1, String(code));
    }
  });

  it('no write, whatever fails', async () => {
    for (const code of [408, 409, 429, 500, 503, 0]) {
      await using server = await TestServer.start((response) =>
        code === 0 ? void response.destroy() : status(response, code, { 'retry-after': '0' }),
      );
      const { client } = clientOf(server.baseUrl);
      await failureFrom(client.records.createRecord({ title: 'Sample' }));
      await failureFrom(client.records.batchUpsertRecords({ items: [{ title: 'Sample', miniId: 'm' }] }));
      assert.equal(server.seen.length, 2, String(code));
    }
  });

  it('searches and exports, which change nothing', async () => {
    await using server = await TestServer.start((response, seen, count) => {
      if (count % 2 === 1) status(response, 503);
      else if (seen.url.endsWith('/export')) response.end('a\n');
      else json(response, { items: [] });
    });
    const { client } = clientOf(server.baseUrl);
    await client.records.searchRecords({ miniId: 'm', text: 'sample' });
    await client.minis.searchMinis({ text: 'sample' });
    const download = await client.exports.exportRecords({ miniIds: ['m'] });
    assert.equal(await new Response(download.stream).text(), 'a\n');
    assert.equal(server.seen.length, 6);
  });

  it('a read whose connection broke, even during the body', async () => {
    await using server = await TestServer.start((response, _, count) => {
      if (count === 1) response.destroy();
      else if (count === 2) {
        response.writeHead(200, { 'content-length': '100' });
        response.write('[', () => response.destroy());
      } else json(response, []);
    });
    assert.deepEqual(await clientOf(server.baseUrl).client.users.listUsers(), []);
    assert.equal(server.seen.length, 3);
  });

  it('a read whose body was cut, or replaced by a page of a proxy, but not one of another shape', async () => {
    await using server = await TestServer.start((response, _, count) => {
      if (count === 1) response.end('[{"id":"u1","na');
      else if (count === 2) response.writeHead(200, { 'content-type': 'text/html' }).end('<html>Sign in</html>');
      else if (count === 3) response.end();
      else json(response, count === 4 ? [] : [{ id: 1 }]);
    });
    const { client } = clientOf(server.baseUrl);
    assert.deepEqual(await client.users.listUsers(), []);
    assert.equal(server.seen.length, 4);
    assert.equal((await failureFrom(client.users.listUsers())).kind, 'unexpectedShape');
    assert.equal(server.seen.length, 5);
  });

  it('after the time in Retry-After (seconds or date), unless that is too long', async () => {
    await using server = await TestServer.start((response, _, count) => {
      if (count === 1) status(response, 429, { 'retry-after': '2' });
      else if (count === 2) {
        status(response, 503, { 'retry-after': new Date(Date.now() + 5000).toUTCString() });
      } else status(response, 503, { 'retry-after': '3600' });
    });
    const { client, pauses } = clientOf(server.baseUrl);
    const failure = await failureFrom(client.users.listUsers());
    assert.equal(pauses.length, 2);
    assert.equal(pauses[0], 2150);
    assert.ok(pauses[1]! > 3000 && pauses[1]! <= 5150, String(pauses[1]));
    assert.equal(failure.kind === 'serverError' && failure.retryAfterMs, 3_600_000);
  });
});

describe('the time limit for all tries', () => {
  it('includes the last try, which is reported with the time of all', async () => {
    let nowMs = 0;
    await using server = await TestServer.start((response, _, count) => {
      nowMs += 460;
      if (count === 1) status(response, 503);
    });
    const clock = { now: () => 0, elapsed: () => nowMs, sleep: () => Promise.resolve() };
    const timeouts = { readMs: 5000, retriesMs: 500 };
    const { client } = clientOf(server.baseUrl, { clock, timeouts, random: () => 0 });
    const failure = await failureFrom(client.users.listUsers());
    assert.deepEqual(failure, { operation: 'listUsers', kind: 'timedOut', afterMs: 500 });
  });

  it('excludes the time in which a new key is entered', async () => {
    let nowMs = 0;
    await using server = await TestServer.start((response, _, count) =>
      count === 1 ? status(response, 401) : json(response, []),
    );
    const clock = { now: () => 0, elapsed: () => nowMs, sleep: () => Promise.resolve() };
    const renewKey = (): Promise<boolean> => ((nowMs += 600_000), Promise.resolve(true));
    assert.deepEqual(await clientOf(server.baseUrl, { clock, renewKey }).client.users.listUsers(), []);
  });

  it('excludes waiting for a slot between two tries', async () => {
    let nowMs = 0;
    const held: (() => void)[] = [];
    await using server = await TestServer.start((response, { url }, count) => {
      if (url.endsWith('/Users')) held.push(() => json(response, []));
      else if (count === 1) status(response, 503);
      else json(response, []);
    });
    let endPause = (): void => undefined;
    const paused = new Promise<void>((resolve) => (endPause = resolve));
    const clock = { now: () => 0, elapsed: () => nowMs, sleep: () => paused };
    const { client } = clientOf(server.baseUrl, { clock });
    const read = client.minis.listMinis();
    await eventually('its first try', () => server.seen.length === 1);
    const others = Array.from({ length: 6 }, () => client.users.listUsers());
    await eventually('all slots are taken', () => held.length === 6);
    endPause();
    await new Promise(setImmediate);
    nowMs += 600_000;
    for (const answer of held) answer();
    assert.deepEqual(await read, []);
    await Promise.all(others);
  });
});

describe('connection slots', () => {
  it('allow six concurrent requests', async () => {
    const held: (() => void)[] = [];
    await using server = await TestServer.start(async (response) => {
      const released = new Promise<void>((resolve) => held.push(resolve));
      // Six are answered together, when a seventh has had the time to come.
      if (held.length === 6) {
        for (let turn = 0; turn < 20; turn++) await new Promise(setImmediate);
        for (const release of held.splice(0)) release();
      }
      await released;
      json(response, []);
    });
    const { client } = clientOf(server.baseUrl);
    await Promise.all(Array.from({ length: 30 }, () => client.users.listUsers()));
    assert.equal(server.seen.length, 30);
    assert.equal(server.mostAtOnce, 6);
  });

  it('are freed when a download is read, cancelled or aborted', async () => {
    await using server = await TestServer.start((response) => {
      response.write('x');
      setImmediate(() => response.end('y'));
    });
    const { client, log } = clientOf(server.baseUrl);
    for (let round = 0; round < 12; round++) {
      const controller = new AbortController();
      const { stream } = await client.attachments.downloadAttachment('r', 'a', { signal: controller.signal });
      if (round % 3 === 0) assert.equal(await new Response(stream).text(), 'xy');
      else if (round % 3 === 1) await stream.cancel();
      else controller.abort();
    }
    assert.equal(log.length, 12);
    assert.deepEqual(new Set(log.map(({ failure }) => failure)), new Set([undefined, 'cancelled']));
  });
});

describe('the read-only lock', () => {
  it('refuses writes before they are sent, and allows reads', async () => {
    await using server = await TestServer.start((response) => json(response, { items: [] }));
    const { client } = clientOf(server.baseUrl, { isReadOnly: () => true });
    assert.equal((await failureFrom(client.records.deleteRecord('r'))).kind, 'readOnly');
    assert.equal(
      (await failureFrom(client.labelGroups.createLabelGroup({ name: 'a', resourceType: 'mini' }))).kind,
      'readOnly',
    );
    assert.equal(server.seen.length, 0);
    await client.records.searchRecords({ miniId: 'm' });
    assert.equal(server.seen.length, 1);
  });

  it('applies to a write that is still waiting for a slot', async () => {
    const held: (() => void)[] = [];
    await using server = await TestServer.start((response) => void held.push(() => json(response, [])));
    let isReadOnly = false;
    const { client } = clientOf(server.baseUrl, { isReadOnly: () => isReadOnly });
    const reads = Array.from({ length: 6 }, () => client.users.listUsers());
    await eventually('six requests', () => held.length === 6);
    const write = failureFrom(client.records.deleteRecord('r'));
    isReadOnly = true;
    for (const answer of held) answer();
    assert.equal((await write).kind, 'readOnly');
    await Promise.all(reads);
    assert.equal(server.seen.length, 6);
  });
});

describe("the service's clock", () => {
  it('is that of its latest response', async () => {
    const answeredAt = Date.parse('2026-01-05T10:00:00Z');
    await using server = await TestServer.start((response) => {
      response.setHeader('date', new Date(answeredAt).toUTCString());
      json(response, []);
    });
    let now = 0;
    const clock: Clock = { now: () => now, elapsed: () => now, sleep: () => Promise.resolve() };
    const { client } = clientOf(server.baseUrl, { clock });
    assert.equal(client.serviceNow(), 0);
    await client.users.listUsers();
    now += 5000;
    assert.equal(client.serviceNow(), answeredAt + 5000);
  });
});
