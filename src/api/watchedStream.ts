// The body of a download, handed on chunk by chunk as it is asked for.
import type { Deadline } from './deadline';

export interface StreamEnds {
  /** Turns what broke the stream into the error its reader gets. */
  failed(cause: unknown): Error;
  /** Once: `error` when it broke, none when it was read to its end or let go. */
  ended(bytes: number, error?: Error): void;
}

/** Only a wait for the network counts as idle; a reader may take its time. An abort ends it even when nobody reads. */
export function watchedStream(
  body: ReadableStream<Uint8Array> | null,
  deadline: Deadline,
  idleMs: number,
  ends: StreamEnds,
): ReadableStream<Uint8Array> {
  const reader = body?.getReader();
  let bytes = 0;
  let isOver = false;
  const over = (error?: Error): void => {
    isOver = true;
    ends.ended(bytes, error);
  };
  return new ReadableStream<Uint8Array>(
    {
      start(controller) {
        const onAbort = (): void => {
          if (isOver) return;
          const error = ends.failed(deadline.signal.reason);
          controller.error(error);
          over(error);
        };
        if (deadline.signal.aborted) onAbort();
        deadline.signal.addEventListener('abort', onAbort, { once: true });
      },
      async pull(controller) {
        try {
          deadline.expect(idleMs);
          const next = await reader?.read();
          deadline.rest();
          if (isOver) return;
          if (next && !next.done) {
            bytes += next.value.length;
            controller.enqueue(next.value);
            return;
          }
          controller.close();
          over();
        } catch (cause) {
          if (isOver) return;
          const error = ends.failed(cause);
          controller.error(error);
          over(error);
        }
      },
      async cancel(reason) {
        if (!isOver) over();
        await reader?.cancel(reason).catch(() => undefined);
      },
    },
    { highWaterMark: 0 },
  );
}
