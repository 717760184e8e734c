/** Enough for a page of large Records. */
const SIZE_BYTES = 4 << 20;

/**
 * Puts the bytes of JSON together in one buffer that is used again: a new one each time costs more than filling it, and piles up until the
 * next garbage collection.
 */
export class ReusedBuffer {
  private buffer: Buffer | undefined;

  /** Valid until the next call. */
  join(parts: readonly Uint8Array[]): Buffer {
    let size = 0;
    for (const { length } of parts) size += length;
    if (size > SIZE_BYTES) return Buffer.concat(parts, size);
    this.buffer ??= Buffer.allocUnsafeSlow(SIZE_BYTES);
    let at = 0;
    for (const part of parts) {
      this.buffer.set(part, at);
      at += part.length;
    }
    return this.buffer.subarray(0, size);
  }
}
