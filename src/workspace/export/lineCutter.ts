// Cuts chunks of bytes into lines. Only a line feed ends a line: JSON strings may contain other line separators.

const LINE_FEED = 0x0a;

export class LineCutter {
  /** The beginning of a line whose end wasn't received yet. */
  rest: Buffer = Buffer.alloc(0);

  /** Yields the lines that end in this chunk, without their line feeds. */
  *add(chunk: Uint8Array): Generator<Buffer, void, undefined> {
    const bytes = Buffer.concat([this.rest, chunk]);
    let from = 0;
    for (let feed = bytes.indexOf(LINE_FEED); feed >= 0; feed = bytes.indexOf(LINE_FEED, from)) {
      yield bytes.subarray(from, feed);
      from = feed + 1;
    }
    this.rest = bytes.subarray(from);
  }
}
