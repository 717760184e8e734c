// Streams a file from disk, without holding it whole in memory.
import { createReadStream } from 'node:fs';
import { ServiceError } from '../../domain/failure';

const READ_BYTES = 1 << 20;

/** `operation` is the operationId the bytes are for. Throws `fileNotRead`. */
export async function* readFile(
  { path, fileName }: { readonly path: string; readonly fileName: string },
  operation: string,
  signal?: AbortSignal,
): AsyncGenerator<Uint8Array> {
  const options = { highWaterMark: READ_BYTES, ...(signal ? { signal } : {}) };
  try {
    for await (const chunk of createReadStream(path, options)) yield chunk as Uint8Array;
  } catch (error) {
    const code = error instanceof Error ? (error as NodeJS.ErrnoException).code : undefined;
    if (typeof code !== 'string') throw error;
    throw new ServiceError({ kind: 'fileNotRead', operation, fileName, code });
  }
}
