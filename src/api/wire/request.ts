// One request as plain data, the options of reads and of what takes long, and files that are sent and received.
import type * as z from 'zod/mini';
import type { Route } from '../routes';

export interface Request {
  /** The operationId in the contract. */
  readonly operation: string;
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  readonly route: Route;
  readonly json?: JsonBody;
  readonly upload?: Upload;
  /** Media type of a response that is a stream; JSON when absent. */
  readonly accept?: string;
  /** A POST that changes nothing: a search or an export. */
  readonly changesNothing?: true;
  /** A write that only creates something and replaces nothing. */
  readonly onlyAdds?: true;
}

type Method = Request['method'];
type Details = Omit<Request, 'operation' | 'method' | 'route'>;
const of =
  (method: Method) =>
  (operation: string, route: Route, details?: Details): Request => ({ operation, method, route, ...details });

export const get = of('GET');
export const post = of('POST');
export const put = of('PUT');
export const patch = of('PATCH');
export const del = of('DELETE');

/** A body and the strict schema it is checked against before it is sent. */
export interface JsonBody {
  readonly schema: z.ZodMiniType;
  readonly value: unknown;
  /** The JSON of a value that holds texts of it already. */
  readonly toBytes?: () => Uint8Array<ArrayBuffer>;
}

export function jsonBody<S extends z.ZodMiniType>(schema: S, value: z.input<S>): JsonBody {
  return { schema, value };
}

/** A multipart body: fields of JSON text first, then the files, all under one part name. */
export interface Upload {
  readonly fields?: Readonly<Record<string, JsonBody>>;
  readonly partName: string;
  readonly files: readonly UploadFile[];
  /** Media types that the service accepts; all when absent. */
  readonly acceptedTypes?: readonly string[];
}

/**
 * Whether a request that failed because of its key may be sent again with a new one. Entering a key can take minutes: a write that
 * replaces something must name its version, or it could overwrite what another client stored in the meantime.
 */
export function mayResendWithNewKey(request: Request): boolean {
  return isRead(request) || request.onlyAdds === true || namesVersion(request.json?.value);
}

function namesVersion(body: unknown): boolean {
  return typeof body === 'object' && body !== null && 'eTag' in body && Boolean(body.eTag);
}

/** Only reads may be retried. */
export function isRead(request: Request): boolean {
  return request.method === 'GET' || request.changesNothing === true;
}

export interface RequestOptions {
  /** Aborts the request, which then fails with kind `cancelled`. */
  readonly signal?: AbortSignal | undefined;
  /** Numbers too long for JavaScript may be rounded, which is faster. Only for what is never written back. */
  readonly roundsNumbers?: true;
  /** How many rows of a list had no id or couldn't be read, and were left out. Without it, the latter fail. */
  readonly onLeftOut?: (rows: number) => void;
  /** The size of a file that is received, as the service lists it. */
  readonly listedBytes?: number | null | undefined;
  /** Bytes of an upload that were sent so far, and of the whole body. */
  readonly onProgress?: ((sentBytes: number, totalBytes: number) => void) | undefined;
}

/** A file to send. */
export interface UploadFile {
  readonly fileName: string;
  readonly contentType?: string;
  readonly sizeBytes: number;
  /** `signal` ends the reading when the upload has ended. */
  open(signal: AbortSignal): ReadableStream<Uint8Array> | AsyncIterable<Uint8Array>;
}

/** A file to receive. Read the stream to its end or cancel it: until then it holds a connection slot. */
export interface Download {
  readonly stream: ReadableStream<Uint8Array>;
  readonly contentType?: string;
  /** From Content-Length; absent for a compressed response. */
  readonly sizeBytes?: number;
}
