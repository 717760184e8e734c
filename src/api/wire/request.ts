// One request of the contract as plain data, before it is checked and meets the network.
import type * as z from 'zod';
import type { UploadFile } from './requestOptions';
import type { Route } from '../routes';

export interface Request {
  /** The operationId of the contract. */
  readonly operation: string;
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  readonly route: Route;
  readonly json?: JsonBody;
  readonly upload?: Upload;
  /** Media type of the answer; JSON when absent. */
  readonly accept?: string;
  /** On a POST that changes nothing: a search or an export. */
  readonly changesNothing?: true;
  /** On a write that makes something new and takes nothing's place. */
  readonly onlyAdds?: true;
}

/** A body and the closed shape it is checked against before it leaves. */
export interface JsonBody {
  readonly schema: z.ZodType;
  readonly value: unknown;
}

export function jsonBody<S extends z.ZodType>(schema: S, value: z.input<S>): JsonBody {
  return { schema, value };
}

/** A multipart body: fields of JSON text first, then the files, all under one part name. */
export interface Upload {
  readonly fields?: Readonly<Record<string, JsonBody>>;
  readonly partName: string;
  readonly files: readonly UploadFile[];
  /** Media types that the service takes; all when absent. */
  readonly acceptedTypes?: readonly string[];
}

/**
 * Whether a request that a refused key kept from being done may be sent once more when a person has entered another. That
 * can take minutes: what replaces something must name its version, so that the service refuses it where somebody was quicker.
 */
export function mayFollowQuestion(request: Request): boolean {
  return isRead(request) || request.onlyAdds === true || namesVersion(request.json?.value);
}

function namesVersion(body: unknown): boolean {
  return typeof body === 'object' && body !== null && 'eTag' in body && Boolean(body.eTag);
}

/** A write is sent once; only what changes nothing may be repeated. */
export function isRead(request: Request): boolean {
  return request.method === 'GET' || request.changesNothing === true;
}
