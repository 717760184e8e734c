// The body of a download, handed on chunk by chunk as it is asked for.
import type { AnswerBody } from './answerBody';
import type { Deadline } from './deadline';

export interface StreamEnds {
  /** Turns what broke the stream into the error its reader gets. */
  failed(cause: unknown): Error;
  /** Once: `error` when it broke, none when it was read to its end or let go. */
  ended(bytes: number, error?: Error): void;
}

/** Only a wait for the network counts as idle; a reader may take its time. An abort ends it even when nobody reads. */
export function watchedStream(body: AnswerBody, deadline: Deadline, ends: StreamEnds): ReadableStream<Uint8Array> {
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
          const chunk = await body.read();
          deadline.rest();
          if (isOver) return;
          if (chunk) {
            bytes += chunk.length;
            controller.enqueue(chunk);
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
        await body.cancel(reason);
      },
    },
    { highWaterMark: 0 },
  );
}
