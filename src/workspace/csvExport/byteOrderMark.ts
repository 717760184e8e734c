// Puts a byte order mark before a stream of UTF-8: without one, some spreadsheet apps assume another encoding.

/** The chunk's identity distinguishes it from the bytes of the stream. */
export const BYTE_ORDER_MARK: Uint8Array = Uint8Array.of(0xef, 0xbb, 0xbf);

/** The same stream, beginning with the mark. A stream that already has a mark isn't changed. */
export function withByteOrderMark(stream: ReadableStream<Uint8Array>): ReadableStream<Uint8Array> {
  const reader = stream.getReader();
  let hasBegun = false;
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        if (hasBegun) {
          const { done, value } = await reader.read();
          if (done) controller.close();
          else controller.enqueue(value);
          return;
        }
        const { start, isOver } = await readStart(reader);
        hasBegun = true;
        if (!startsWithMark(start)) controller.enqueue(BYTE_ORDER_MARK);
        if (start.length > 0) controller.enqueue(start);
        if (isOver) controller.close();
      },
      cancel: (reason) => reader.cancel(reason),
    },
    { highWaterMark: 0 },
  );
}

/** Reads chunks until they are as long as the mark, or the stream ends. */
async function readStart(
  reader: ReadableStreamDefaultReader<Uint8Array>,
): Promise<{ start: Uint8Array; isOver: boolean }> {
  let start: Uint8Array = new Uint8Array();
  while (start.length < BYTE_ORDER_MARK.length) {
    const { done, value } = await reader.read();
    if (done) return { start, isOver: true };
    start = start.length === 0 ? value : Buffer.concat([start, value]);
  }
  return { start, isOver: false };
}

function startsWithMark(bytes: Uint8Array): boolean {
  return BYTE_ORDER_MARK.every((byte, index) => bytes[index] === byte);
}
