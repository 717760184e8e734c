// Splits the bytes of a journal into lines, with the place of each.

interface SealedLine {
  readonly text: string;
  readonly offset: number;
  /** With its end of line. */
  readonly length: number;
  /** False for the last one where a crash cut it off. */
  readonly isWhole: boolean;
}

const END = 0x0a;

export async function* journalLines(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<SealedLine> {
  let offset = 0;
  let parts: Uint8Array[] = [];
  const line = (isWhole: boolean): SealedLine => {
    const whole = Buffer.concat(parts);
    parts = [];
    const text = whole.toString('latin1', 0, isWhole ? whole.length - 1 : whole.length);
    offset += whole.length;
    return { text, offset: offset - whole.length, length: whole.length, isWhole };
  };
  for await (const chunk of bytes) {
    let from = 0;
    for (let end = chunk.indexOf(END); end >= 0; end = chunk.indexOf(END, from)) {
      parts.push(chunk.subarray(from, end + 1));
      from = end + 1;
      yield line(true);
    }
    if (from < chunk.length) parts.push(chunk.subarray(from));
  }
  if (parts.length > 0) yield line(false);
}
