import assert from 'node:assert/strict';
import { getEventListeners } from 'node:events';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { earlyRefusalMs } from '../../../../src/api/wire/exchange';
import { systemClock } from '../../../../src/base/clock';
import { clientOf, failureFrom } from '../../../support/clientOf';
import { collectGarbage } from '../../../support/collectGarbage';
import { eventually } from '../../../support/eventually';
import { runningTimers } from '../../../support/runningTimers';
import { json, status, TestServer } from '../../../support/testServer';

const never = (): void => undefined;
const oneFile = (bytes: number) => ({
  fileName: 'a.bin',
  sizeBytes: bytes,
  open: () => new Blob([new Uint8Array(bytes)]).stream(),
});

describe('earlyRefusalMs', () => {
  it('waits twice as long as the quickest response, between 50 and 500 ms', () => {
    assert.deepEqual([120, 1, 4_000].map(earlyRefusalMs), [240, 50, 500]);
    assert.equal(earlyRefusalMs(undefined), 300, 'before the first response');
  });
});

describe('redirects', () => {
  it('refuses a redirect with credentials', async () => {
    await using server = await TestServer.start((response, { headers }) =>
      status(response, 307, { location: `http://somebody@${headers.host}/elsewhere` }),
    );
    assert.equal((await failureFrom(clientOf(server.baseUrl).client.users.listUsers())).kind, 'redirectRefused');
    assert.equal(server.seen.length, 1);
  });

  it('follows a GET within the origin', async () => {
    await using server = await TestServer.start((response, _, count) =>
      count === 1 ? status(response, 307, { location: '/elsewhere' }) : json(response, []),
    );
    assert.deepEqual(await clientOf(server.baseUrl).client.users.listUsers(), []);
    assert.equal(server.seen[1]?.url, '/elsewhere');
  });

  it('refuses another origin, which must not get the key', async () => {
    await using other = await TestServer.start((response) => json(response, []));
    for (const code of [301, 302, 303, 307, 308]) {
      await using server = await TestServer.start((response) => status(response, code, { location: other.origin }));
      const { client } = clientOf(server.baseUrl);
      const file = oneFile(10);
      for (const request of [
        () => client.users.listUsers(),
        () => client.records.searchRecords({ miniId: 'm' }),
        () => client.records.createRecord({ title: 'Sample' }),
        () => client.attachments.downloadAttachment('r', 'a'),
        () => client.attachments.addAttachments('r', [file]),
      ]) {
        assert.equal((await failureFrom(request())).kind, 'redirectRefused', String(code));
      }
    }
    assert.equal(other.seen.length, 0);
  });

  it("doesn't redirect writes, and ends a redirect loop", async () => {
    await using server = await TestServer.start((response, { url }) => status(response, 308, { location: url }));
    const { client } = clientOf(server.baseUrl);
    assert.equal((await failureFrom(client.records.deleteRecord('r'))).kind, 'redirectRefused');
    assert.equal(server.seen.length, 1);
    assert.equal((await failureFrom(client.users.listUsers())).kind, 'redirectRefused');
    assert.equal(server.seen.length, 7);
  });
});

describe('timeouts', () => {
  const timeouts = { readMs: 40, writeMs: 60, idleMs: 50, retriesMs: 10 };

  it('end a request without a response', async () => {
    await using server = await TestServer.start(never);
    const { client } = clientOf(server.baseUrl, { timeouts });
    const read = await failureFrom(client.users.listUsers());
    assert.deepEqual(read, { operation: 'listUsers', kind: 'timedOut', afterMs: 40 });
    const write = await failureFrom(client.records.deleteRecord('r'));
    assert.deepEqual(write, { operation: 'deleteRecord', kind: 'timedOut', afterMs: 60, mayBeDone: true });
    const upload = await failureFrom(client.attachments.addAttachments('r', [oneFile(10)]));
    assert.deepEqual(upload, { operation: 'addAttachments', kind: 'timedOut', afterMs: 60, mayBeDone: true });
  });

  it('end a body that stops', async () => {
    await using server = await TestServer.start((response) => void response.write('xx'));
    const { client } = clientOf(server.baseUrl, { timeouts });
    const still = await client.attachments.downloadAttachment('r', 'still');
    assert.deepEqual(await failureFrom(new Response(still.stream).text()), {
      operation: 'downloadAttachment',
      kind: 'timedOut',
      afterMs: 50,
    });
  });

  it("don't count the time that a download's reader takes", async () => {
    await using server = await TestServer.start((response) => void response.end('abc'));
    const before = runningTimers();
    const { client } = clientOf(server.baseUrl);
    const { stream, sizeBytes } = await client.attachments.downloadAttachment('r', 'a');
    // Nothing counts while nobody reads.
    assert.ok(runningTimers() <= before);
    assert.equal(await new Response(stream).text(), 'abc');
    assert.equal(sizeBytes, 3);
  });
});

describe('a read', () => {
  it('is answered by the service, not by a cache in between', async () => {
    let kept: object[] | undefined;
    let stored = [{ id: 'u1', email: 'one@example.org' }];
    await using cache = await TestServer.start((response, { headers }) => {
      if (!kept || headers['cache-control'] === 'no-cache') kept = stored;
      json(response, kept);
    });
    const { client } = clientOf(cache.baseUrl);
    assert.equal((await client.users.listUsers()).length, 1);
    stored = [];
    assert.deepEqual(await client.users.listUsers(), []);
  });
});

describe('a download', () => {
  it('is requested without compression, because a truncated one would look complete', async () => {
    await using server = await TestServer.start((response) => void response.end('abc'));
    const { stream } = await clientOf(server.baseUrl).client.attachments.downloadAttachment('r', 'a');
    await stream.cancel();
    assert.equal(server.seen[0]?.headers['accept-encoding'], 'identity');
  });
});

describe('cancelling', () => {
  it('ends a request at every stage, and leaves no listener, timer or slot', async () => {
    await using server = await TestServer.start((response, seen) => {
      if (seen.url.endsWith('/Minis')) status(response, 503, { 'retry-after': '60' });
    });
    const before = runningTimers();
    const { client } = clientOf(server.baseUrl, { clock: systemClock });
    const controller = new AbortController();
    const { signal } = controller;
    const requests = [
      client.minis.listMinis({}, { signal }),
      client.records.deleteRecord('r', {}, { signal }),
      client.attachments.addAttachments('r', [oneFile(1000)], { signal }),
      ...Array.from({ length: 7 }, () => client.users.listUsers({ signal })),
    ];
    const failures = Promise.all(requests.map(failureFrom));
    await eventually('one waits for its next try, six for an answer', () => server.seen.length === 7);
    controller.abort();
    assert.deepEqual(new Set((await failures).map(({ kind }) => kind)), new Set(['cancelled']));
    assert.equal(getEventListeners(signal, 'abort').length, 0);
    assert.ok(runningTimers() <= before);
    assert.equal((await failureFrom(client.users.listUsers({ signal }))).kind, 'cancelled');
  });

  it('ends an upload during its response, even after a garbage collection', async () => {
    let isClosed = false;
    await using server = await TestServer.start((response) => {
      response.write('["');
      response.on('close', () => (isClosed = true));
    });
    const { client, log } = clientOf(server.baseUrl);
    const controller = new AbortController();
    const failure = failureFrom(client.attachments.addAttachments('r', [oneFile(10)], { signal: controller.signal }));
    await eventually('the file is there', () => server.seen.length === 1);
    await collectGarbage();
    controller.abort();
    assert.equal((await failure).kind, 'cancelled');
    assert.equal(log[0]?.status, 200);
    await eventually('its connection is closed', () => isClosed);
  });

  it('ends an upload whose response stops, even after a garbage collection', async () => {
    await using server = await TestServer.start((response) => void response.write('["'));
    const { client } = clientOf(server.baseUrl, { timeouts: { idleMs: 300 } });
    const ids = client.attachments.addAttachments('r', [oneFile(10)]);
    await eventually('the file is there', () => server.seen.length === 1);
    await collectGarbage();
    assert.deepEqual(await ids, []);
  });

  it('closes the file of a cancelled upload', async () => {
    await using server = await TestServer.start(never);
    const controller = new AbortController();
    let close = (): void => undefined;
    const closed = new Promise<void>((resolve) => (close = resolve));
    const file = {
      fileName: 'a.bin',
      sizeBytes: 50_000_000,
      async *open() {
        try {
          for (;;) yield new Uint8Array(65_536);
        } finally {
          close();
        }
      },
    };
    const onProgress = (sentBytes: number): void => {
      if (sentBytes > 1_000_000) controller.abort();
    };
    const failure = await failureFrom(
      client(server).attachments.addAttachments('r', [file], { signal: controller.signal, onProgress }),
    );
    assert.equal(failure.kind, 'cancelled');
    await closed;
  });
});

describe('a big upload', () => {
  const fileOf = (bytes: number) => ({ ...oneFile(bytes), opened: 0 });
  const counted = (file: ReturnType<typeof fileOf>) => ({ ...file, open: () => (file.opened++, file.open()) });

  it("isn't sent if it is refused early, and reports the refusal", async () => {
    const server = http.createServer((_, response) => {
      response.writeHead(401, { connection: 'close' }).end(() => response.socket?.resetAndDestroy());
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as AddressInfo;
    const { client } = clientOf(`http://127.0.0.1:${port}`, { clock: systemClock });
    const file = fileOf(20_000_000);
    const before = runningTimers();
    const failure = await failureFrom(client.attachments.addAttachments('r', [counted(file)]));
    assert.deepEqual([failure.kind, file.opened], ['unauthorized', 0]);
    await new Promise(setImmediate);
    assert.ok(runningTimers() <= before);
    await new Promise((resolve) => server.close(resolve));
  });

  it('fails if the service responds with success before all of it was sent', async () => {
    const server = http.createServer((request, response) => {
      request.once('data', () => response.writeHead(200).end('["a"]'));
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { client } = clientOf(`http://127.0.0.1:${(server.address() as AddressInfo).port}`, { clock: systemClock });
    const failure = await failureFrom(client.attachments.addAttachments('r', [oneFile(20_000_000)]));
    assert.deepEqual([failure.kind, failure.mayBeDone], ['unexpectedShape', true]);
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  });

  it('pauses for an early refusal, unlike a small one', async () => {
    await using server = await TestServer.start((response) => json(response, ['a']));
    const { client, pauses } = clientOf(server.baseUrl);
    await client.attachments.addAttachments('r', [oneFile(1000), oneFile(1000)]);
    assert.deepEqual(pauses, []);
    await client.attachments.addAttachments('r', [oneFile(100_000), oneFile(100_000)]);
    assert.deepEqual(pauses, [300]);
  });
});

describe('many requests with the same signal', () => {
  it('share one listener', async () => {
    await using server = await TestServer.start(never);
    const controller = new AbortController();
    const { signal } = controller;
    const failures = Array.from({ length: 30 }, () => failureFrom(client(server).users.listUsers({ signal })));
    await eventually('all are there', () => server.seen.length === 30);
    assert.equal(getEventListeners(signal, 'abort').length, 1);
    controller.abort();
    assert.ok((await Promise.all(failures)).every(({ kind }) => kind === 'cancelled'));
    assert.equal(getEventListeners(signal, 'abort').length, 0);
  });
});

describe('an unreachable service', () => {
  it('is reported as refused, reset or unknown host', async () => {
    const server = http.createServer();
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as AddressInfo;
    await new Promise((resolve) => server.close(resolve));
    const refused = await failureFrom(clientOf(`http://127.0.0.1:${port}`).client.users.listUsers());
    assert.ok(refused.kind === 'unreachable' && refused.cause === 'refused' && refused.code === 'ECONNREFUSED');

    await using breaking = await TestServer.start((response) => void response.destroy());
    const reset = await failureFrom(client(breaking).records.deleteRecord('r'));
    assert.ok(reset.kind === 'unreachable' && reset.cause === 'reset', JSON.stringify(reset));
  });

  it('fetch is looked up for each request, because VS Code replaces it', async () => {
    const original = globalThis.fetch;
    await using server = await TestServer.start((response) => json(response, []));
    const own = client(server);
    let calls = 0;
    globalThis.fetch = (...args) => (calls++, original(...args));
    try {
      await own.users.listUsers();
    } finally {
      globalThis.fetch = original;
    }
    assert.equal(calls, 1);
  });
});

function client(server: TestServer) {
  return clientOf(server.baseUrl).client;
}
