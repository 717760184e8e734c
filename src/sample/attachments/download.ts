// Sends the bytes of a file as a stream, with their exact length.
import { Readable } from 'node:stream';
import type { StoredBytes } from '../store/blobs';

/** What is longer fits into no header. */
const longestName = 1_000;

export function download(bytes: StoredBytes, contentType: string, fileName?: string): Response {
  const headers = new Headers({ 'content-type': contentType, 'content-length': String(bytes.size) });
  if (fileName !== undefined && fileName.length <= longestName) {
    headers.set('content-disposition', `attachment; filename*=UTF-8''${encodeURIComponent(fileName)}`);
  }
  return new Response(Readable.toWeb(bytes.open()) as unknown as ReadableStream, { headers });
}
