// One request as a handler sees it: the web framework's context above Node's own request and response.
import { Readable } from 'node:stream';
import type { HttpBindings } from '@hono/node-server';
import type { Context } from 'hono';
import type { StoredBytes } from './store/blobs';

export interface SampleEnv {
  Bindings: HttpBindings;
}

export type SampleContext = Context<SampleEnv>;

// The few forms of success.

export function json(value: unknown, status = 200): Response {
  // As bytes: a Response checks a long text character by character.
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

// What the sample service answers when it says no: ProblemDetails, as the contract shapes them.

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

/** Field names to what is wrong with each. */
export type FieldErrors = Readonly<Record<string, readonly string[]>>;

/** Thrown by a handler; becomes the answer. */
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

/** A 400 carries a null status, which the contract allows and a client must bear. */
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

// Sends the bytes of a file as a stream, with their exact length.

/** What is longer fits into no header. */
const longestName = 1_000;

export function download(bytes: StoredBytes, contentType: string, fileName?: string): Response {
  const headers = new Headers({ 'content-type': contentType, 'content-length': String(bytes.size) });
  if (fileName !== undefined && fileName.length <= longestName) {
    headers.set('content-disposition', `attachment; filename*=UTF-8''${encodeURIComponent(fileName)}`);
  }
  return new Response(Readable.toWeb(bytes.open()) as unknown as ReadableStream, { headers });
}
