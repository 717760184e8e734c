// Streams a file from disk, without holding it whole in memory.
import { createReadStream } from 'node:fs';
import { basename } from 'node:path';
import { errorCode } from '../../base/errorCode';
import { ServiceError } from '../../domain/failure';

const READ_BYTES = 1 << 20;

/** `fileName` is how a failure names it, `operation` the operationId the bytes are for. Throws `fileNotRead`. */
export async function* readFile(
  { path, fileName = basename(path) }: { readonly path: string; readonly fileName?: string },
  operation: string,
  signal?: AbortSignal,
  chunkBytes = READ_BYTES,
): AsyncGenerator<Uint8Array> {
  const options = { highWaterMark: chunkBytes, signal };
  try {
    for await (const chunk of createReadStream(path, options)) yield chunk as Uint8Array;
  } catch (error) {
    throw readFailure(error, operation, fileName);
  }
}

/** The failure for a file that can't be read. Bugs are returned unchanged. */
export function readFailure(error: unknown, operation: string, fileName: string): unknown {
  const code = errorCode(error);
  return code === undefined ? error : new ServiceError({ kind: 'fileNotRead', operation, fileName, code });
}
