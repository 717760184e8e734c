// The request context, and the responses that handlers return: JSON, empty, a file, or a problem.
import { Readable } from 'node:stream';
import type { HttpBindings } from '@hono/node-server';
import type { Context } from 'hono';
import type { StoredBytes } from './store/blobs';

export interface SampleEnv {
  Bindings: HttpBindings;
}

export type SampleContext = Context<SampleEnv>;

export function json(value: unknown, status = 200): Response {
  // As bytes: a Response would check a long text character by character.
  const body = Buffer.from(JSON.stringify(value));
  return new Response(body, {
    status,
    headers: { 'content-type': 'application/json; charset=utf-8', 'content-length': String(body.length) },
  });
}

/** Success without a body. */
export function empty(status = 200): Response {
  return new Response(null, { status });
}

// Errors are ProblemDetails, as the contract defines them.

const titles: Readonly<Record<number, string>> = {
  400: 'Bad Request',
  401: 'Unauthorized',
  403: 'Forbidden',
  404: 'Not Found',
  409: 'Conflict',
  422: 'Unprocessable Entity',
  429: 'Too Many Requests',
  500: 'Internal Server Error',
  503: 'Service Unavailable',
};

/** Messages by field name. */
export type FieldErrors = Readonly<Record<string, readonly string[]>>;

/** Thrown by a handler and turned into a response. */
export class Problem extends Error {
  constructor(
    readonly status: number,
    readonly detail: string,
    readonly errors?: FieldErrors,
  ) {
    super(detail);
  }
}

export function invalid(field: string, message: string, detail = `${field}: ${message}`): Problem {
  return new Problem(400, detail, { [field]: [message] });
}

export function notFound(): Problem {
  return new Problem(404, 'Nothing is stored under that id.');
}

export function conflict(detail: string): Problem {
  return new Problem(409, detail);
}

/** A 400 has a null status: the contract allows it, so clients must accept it. */
export function problemResponse(problem: Problem): Response {
  const body = {
    type: 'about:blank',
    title: titles[problem.status] ?? 'Error',
    status: problem.status === 400 ? null : problem.status,
    detail: problem.detail,
    instance: null,
    ...(problem.status === 400 ? { errors: problem.errors ?? {} } : {}),
  };
  return new Response(JSON.stringify(body), {
    status: problem.status,
    headers: { 'content-type': 'application/problem+json' },
  });
}

// A file as a stream with its exact length.

/** A longer name doesn't fit in a header. */
const longestName = 1_000;

export function download(bytes: StoredBytes, contentType: string, fileName?: string): Response {
  const headers = new Headers({ 'content-type': contentType, 'content-length': String(bytes.size) });
  if (fileName !== undefined && fileName.length <= longestName) {
    headers.set('content-disposition', `attachment; filename*=UTF-8''${encodeURIComponent(fileName)}`);
  }
  return new Response(Readable.toWeb(bytes.open()) as unknown as ReadableStream, { headers });
}
