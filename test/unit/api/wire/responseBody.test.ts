import assert from 'node:assert/strict';
import { Deadline } from '../../../../src/api/wire/deadline';
import { ResponseBody } from '../../../../src/api/wire/responseBody';

/** Writes down what is expected of the network, and lets no time pass. */
class NotedDeadline extends Deadline {
  readonly expected: [number, number][] = [];

  override expect(quietMs: number, allMs = quietMs): void {
    this.expected.push([quietMs, allMs]);
  }
}

describe('ResponseBody', () => {
  let nowMs: number;
  let deadline: NotedDeadline;
  beforeEach(() => {
    nowMs = 0;
    deadline = new NotedDeadline();
  });
  /** Each chunk comes a minute after it was asked for. */
  const slow = (chunkBytes = 1): ResponseBody => {
    const chunks = new ReadableStream<Uint8Array>(
      {
        pull(controller) {
          nowMs += 60_000;
          controller.enqueue(new Uint8Array(chunkBytes));
        },
      },
      { highWaterMark: 0 },
    );
    const clock = { now: () => 0, elapsed: () => nowMs, sleep: () => Promise.resolve() };
    return new ResponseBody(new Response(chunks), deadline, clock, 90_000);
  };

  it('restarts the idle timeout with each chunk', async () => {
    const body = slow();
    for (let read = 0; read < 3; read++) await body.read();
    assert.deepEqual(deadline.expected, [
      [90_000, 90_000],
      [90_000, 90_000],
      [90_000, 90_000],
    ]);
  });

  it('limits the total time, with an allowance per byte of a stream', async () => {
    const body = slow(10_000);
    body.limitTo(150_000);
    const handlers = { onBytes: () => undefined, toError: () => new Error('x'), onEnd: () => undefined };
    const reader = body.stream(handlers).getReader();
    for (let read = 0; read < 3; read++) await reader.read();
    assert.deepEqual(deadline.expected, [
      [90_000, 90_000],
      [90_000, 90_000],
      [50_000, 170_000],
    ]);
  });

  it("doesn't count the time that its reader takes", async () => {
    const body = slow();
    body.limitTo(100_000);
    await body.read();
    nowMs += 10_000_000;
    await body.read();
    assert.deepEqual(deadline.expected, [
      [90_000, 90_000],
      [40_000, 100_000],
    ]);
  });
});
