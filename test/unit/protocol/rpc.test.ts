import assert from 'node:assert/strict';
import { setImmediate as settle } from 'node:timers/promises';
import { Emitter } from '../../../src/base/emitter';
import { failureOf, ServiceError } from '../../../src/domain/failure';
import { RpcError, type Message, type Port } from '../../../src/protocol/rpc';
import { RpcClient } from '../../../src/protocol/rpcClient';
import { RpcServer, type Handlers } from '../../../src/protocol/rpcServer';

type Sums = {
  readonly requests: {
    readonly add: { readonly params: readonly number[]; readonly result: number };
    readonly fail: { readonly params: unknown; readonly result: null };
    readonly wait: { readonly params: null; readonly result: string };
  };
  readonly events: { readonly news: string };
};

/** A postMessage channel that copies messages and loses those that arrive while no listener is attached. */
function channel(): { page: Port; host: Port; sent: Message[] } {
  const toHost = new Emitter<unknown>();
  const toPage = new Emitter<unknown>();
  const sent: Message[] = [];
  const end = (out: Emitter<unknown>, into: Emitter<unknown>): Port => ({
    post: (message) => {
      sent.push(message);
      const copy: unknown = structuredClone(message);
      queueMicrotask(() => out.fire(copy));
    },
    onMessage: (listener) => into.event(listener),
  });
  return { page: end(toHost, toPage), host: end(toPage, toHost), sent };
}

const explain = (error: unknown) => {
  const failure = failureOf(error);
  return { text: 'It did not work.', ...(failure && { failure }) };
};

describe('rpc', () => {
  let ends: ReturnType<typeof channel>;
  let waiting: ((answer: string) => void)[];
  let signals: AbortSignal[];
  const handlers: Handlers<Sums> = {
    add: (numbers) => Promise.resolve(numbers.reduce((sum, next) => sum + next, 0)),
    fail: (error) => {
      if (error === 'bug') throw new TypeError('a bug of ours');
      return Promise.reject(new ServiceError({ kind: 'notFound', operation: 'listRecords' }));
    },
    wait: (_, signal) => {
      signals.push(signal);
      return new Promise((resolve) => waiting.push(resolve));
    },
  };

  beforeEach(() => {
    ends = channel();
    waiting = [];
    signals = [];
  });

  it('answers each request with its own response', async () => {
    new RpcServer<Sums>(ends.host, handlers, explain);
    const client = new RpcClient<Sums>(ends.page);
    const sums = await Promise.all([client.request('add', [1, 2]), client.request('add', [3, 4])]);
    assert.deepEqual(sums, [3, 7]);
  });

  it('answers null where a handler answers nothing', async () => {
    new RpcServer<Sums>(ends.host, { ...handlers, fail: () => undefined }, explain);
    assert.equal(await new RpcClient<Sums>(ends.page).request('fail', null), null);
  });

  it("converts a handler's error to plain data", async () => {
    new RpcServer<Sums>(ends.host, handlers, explain);
    const client = new RpcClient<Sums>(ends.page);
    const error = await client.request('fail', null).catch((reason: unknown) => reason);
    assert.ok(error instanceof RpcError);
    assert.deepEqual(error.remote, {
      text: 'It did not work.',
      failure: { kind: 'notFound', operation: 'listRecords' },
    });
    const bug = await client.request('fail', 'bug').catch((reason: unknown) => reason);
    assert.ok(bug instanceof RpcError);
    assert.deepEqual(bug.remote, { text: 'It did not work.' });
  });

  it('rejects a request without a handler', async () => {
    new RpcServer<Sums>(ends.host, handlers, explain);
    const client = new RpcClient<Sums>(ends.page);
    await assert.rejects(client.request('toString' as 'add', []), RpcError);
  });

  it('sends events to the page', async () => {
    const server = new RpcServer<Sums>(ends.host, handlers, explain);
    const client = new RpcClient<Sums>(ends.page);
    const heard: string[] = [];
    client.on('news', (text) => heard.push(text));
    server.emit('news', 'first');
    server.emit('news', 'second');
    await settle();
    assert.deepEqual(heard, ['first', 'second']);
  });

  it('ends the handlers when the panel ends, and answers no more', async () => {
    const server = new RpcServer<Sums>(ends.host, handlers, explain);
    const client = new RpcClient<Sums>(ends.page);
    void client.request('wait', null);
    await settle();
    server.dispose();
    assert.equal(signals[0]?.aborted, true);
    const { length } = ends.sent;
    waiting[0]?.('too late');
    void client.request('add', [1]);
    await settle();
    assert.deepEqual(
      ends.sent.slice(length).map(({ kind }) => kind),
      ['request'],
    );
  });

  it('explains no failure that nobody waits for', async () => {
    const explained: unknown[] = [];
    const untilAborted: Handlers<Sums>['wait'] = async (_, signal) =>
      await new Promise((_resolve, reject) =>
        signal.addEventListener('abort', () => reject(new DOMException('Aborted.', 'AbortError'))),
      );
    const note = (error: unknown) => {
      explained.push(error);
      return explain(error);
    };
    const server = new RpcServer<Sums>(ends.host, { ...handlers, wait: untilAborted }, note);
    void new RpcClient<Sums>(ends.page).request('wait', null);
    await settle();
    server.dispose();
    await settle();
    assert.deepEqual(explained, []);
  });

  it('times out and cancels the handler', async () => {
    new RpcServer<Sums>(ends.host, handlers, explain);
    const timers: (() => void)[] = [];
    const client = new RpcClient<Sums>(ends.page, (task) => {
      timers.push(task);
      return () => {};
    });
    const answer = client.read('wait', null);
    await settle();
    timers[0]?.();
    await assert.rejects(answer, { name: 'RpcError', remote: undefined });
    await settle();
    assert.equal(signals[0]?.aborted, true);
  });

  it('never answers a page with the response for an earlier page', async () => {
    new RpcServer<Sums>(ends.host, handlers, explain);
    const before = new RpcClient<Sums>(ends.page);
    void before.request('wait', null);
    await settle();

    const reloaded = new RpcClient<Sums>(ends.page);
    const answer = reloaded.request('wait', null);
    await settle();
    waiting[0]?.('for the page before');
    await settle();
    waiting[1]?.('for this page');
    assert.equal(await answer, 'for this page');
  });

  it('ignores unrelated messages', async () => {
    new RpcServer<Sums>(ends.host, handlers, explain);
    const client = new RpcClient<Sums>(ends.page);
    for (const noise of [null, 'ready', 7, { kind: 'setImmediate' }]) ends.page.post(noise as unknown as Message);
    assert.equal(await client.request('add', [5]), 5);
  });
});
