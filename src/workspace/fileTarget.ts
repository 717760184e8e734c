// Bytes to disk: first into a `.part` file, renamed when all are there. What fails or is cancelled leaves nothing behind.
import { createWriteStream } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { Writable } from 'node:stream';
import { ServiceError } from '../domain/failure';

/** A larger buffer than Node's own writes a big file in about three quarters of the time. */
const BUFFER_BYTES = 1 << 20;

export interface WriteOptions {
  readonly signal?: AbortSignal | undefined;
  /** The operation of the contract that the bytes come from. */
  readonly operation: string;
  /** Sees each chunk before it is written: for counting and checking. */
  readonly onChunk?: ((chunk: Uint8Array) => void) | undefined;
}

/** Writes the whole stream to `path` and answers the number of bytes. An existing file is replaced only at the very end. Throws a ServiceError. */
export async function writeToFile(
  stream: ReadableStream<Uint8Array>,
  path: string,
  options: WriteOptions,
): Promise<number> {
  const part = `${path}.part`;
  let sizeBytes = 0;
  const count = new TransformStream<Uint8Array, Uint8Array>({
    transform: (chunk, controller) => {
      sizeBytes += chunk.byteLength;
      options.onChunk?.(chunk);
      controller.enqueue(chunk);
    },
  });
  try {
    const file = Writable.toWeb(
      createWriteStream(part, { highWaterMark: BUFFER_BYTES, mode: 0o600 }),
    ) as WritableStream<Uint8Array>;
    await stream.pipeThrough(count).pipeTo(file, options.signal ? { signal: options.signal } : {});
    await rename(part, path);
  } catch (error) {
    await rm(part, { force: true });
    throw fileFailure(error, options);
  }
  return sizeBytes;
}

function fileFailure(error: unknown, { operation, signal }: WriteOptions): unknown {
  if (error instanceof ServiceError) return error;
  if (signal?.aborted === true) return new ServiceError({ kind: 'cancelled', operation });
  const code = error instanceof Error ? (error as NodeJS.ErrnoException).code : undefined;
  return code === undefined ? error : new ServiceError({ kind: 'fileNotWritten', operation, code });
}
