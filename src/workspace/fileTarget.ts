// Bytes to disk: first into a `.part` file, renamed when all are there. What fails or is cancelled leaves nothing behind.
import { randomBytes } from 'node:crypto';
import { open, rename, rm, type FileHandle } from 'node:fs/promises';
import { Writable } from 'node:stream';
import { finished } from 'node:stream/promises';
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
  // A name of its own: two may save to one place at once, and a file of the person's own may end in `.part`.
  const part = `${path}.${randomBytes(4).toString('hex')}.part`;
  let file: FileHandle | undefined;
  try {
    file = await open(part, 'wx', 0o600);
    const sizeBytes = await writeAll(stream, file, options);
    await rename(part, path);
    return sizeBytes;
  } catch (error) {
    // The rest of the answer would hold a place of the connection.
    await stream.cancel().catch(() => undefined);
    if (file) await rm(part, { force: true }).catch(() => undefined);
    throw fileFailure(error, options);
  }
}

/** Resolves or rejects when the file is closed. */
async function writeAll(
  stream: ReadableStream<Uint8Array>,
  file: FileHandle,
  { signal, onChunk }: WriteOptions,
): Promise<number> {
  let sizeBytes = 0;
  const count = new TransformStream<Uint8Array, Uint8Array>({
    transform: (chunk, controller) => {
      sizeBytes += chunk.byteLength;
      onChunk?.(chunk);
      controller.enqueue(chunk);
    },
  });
  const target = file.createWriteStream({ highWaterMark: BUFFER_BYTES });
  const closed = finished(target).catch(() => undefined);
  try {
    const sink = Writable.toWeb(target) as WritableStream<Uint8Array>;
    await stream.pipeThrough(count).pipeTo(sink, signal ? { signal } : {});
  } finally {
    await closed;
  }
  return sizeBytes;
}

function fileFailure(error: unknown, { operation, signal }: WriteOptions): unknown {
  if (error instanceof ServiceError) return error;
  if (signal?.aborted === true) return new ServiceError({ kind: 'cancelled', operation });
  const code = error instanceof Error ? (error as NodeJS.ErrnoException).code : undefined;
  return typeof code === 'string' ? new ServiceError({ kind: 'fileNotWritten', operation, code }) : error;
}
