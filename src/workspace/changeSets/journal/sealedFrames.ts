// How the sealed lines of a journal follow each other in its file: each in a frame that begins with its length.

interface Frame {
  /** Empty if the file is damaged here. */
  readonly sealed: Uint8Array;
  readonly offset: number;
  /** Bytes of the frame, with its head. */
  readonly length: number;
  /** False for a last frame that a crash cut off. */
  readonly isWhole: boolean;
}

/** The length of what follows, and its complement: a damaged length must not be taken for a line that a crash cut off. */
const HEAD_BYTES = 8;

export function frameOf(sealed: Uint8Array): Buffer {
  const frame = Buffer.allocUnsafe(HEAD_BYTES + sealed.length);
  frame.writeUInt32LE(sealed.length, 0);
  frame.writeUInt32LE(~sealed.length >>> 0, 4);
  frame.set(sealed, HEAD_BYTES);
  return frame;
}

export function sealedIn(frame: Uint8Array): Uint8Array {
  return frame.subarray(HEAD_BYTES);
}

export async function* framesIn(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<Frame> {
  let offset = 0;
  let parts: Uint8Array[] = [];
  let held = 0;
  let wanted = HEAD_BYTES;
  let isDamaged = false;
  for await (const chunk of chunks) {
    held += chunk.length;
    if (wanted === Infinity) continue;
    parts.push(chunk);
    if (held < wanted) continue;
    const bytes = Buffer.concat(parts);
    let from = 0;
    while (held - from >= (wanted = lengthAt(bytes, from))) {
      const sealed = sealedIn(bytes.subarray(from, from + wanted));
      yield { sealed, offset: offset + from, length: wanted, isWhole: true };
      from += wanted;
    }
    // A system that crashed before it wrote leaves zeros.
    isDamaged = wanted === Infinity && bytes.readBigUInt64LE(from) !== 0n;
    parts = [bytes.subarray(from)];
    offset += from;
    held -= from;
  }
  if (held > 0) yield { sealed: new Uint8Array(), offset, length: held, isWhole: isDamaged };
}

/** Length of the frame that begins at `from`, or of a head if even that is cut off. Infinity if none begins there. */
function lengthAt(bytes: Buffer, from: number): number {
  if (bytes.length - from < HEAD_BYTES) return HEAD_BYTES;
  const length = bytes.readUInt32LE(from);
  const isHead = length > 0 && (length ^ bytes.readUInt32LE(from + 4)) === -1;
  return isHead ? HEAD_BYTES + length : Infinity;
}
