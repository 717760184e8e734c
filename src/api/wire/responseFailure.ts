// Turns an unsuccessful response into a failure. The status decides its kind; the body only adds details.
import type { Failure } from '../../domain/failure';

interface ErrorResponse {
  readonly status: number;
  readonly body: string;
  /** The key that was sent. The service may quote it, but its messages are shown and stored, so the key is removed. */
  readonly secret: string;
  readonly retryAfterMs?: number;
}

export function responseFailure(operation: string, { status, body, secret, retryAfterMs }: ErrorResponse): Failure {
  const { detail, title, errors } = problemDetails(body, secret);
  const said = detail ?? title;
  const reason = said === undefined ? {} : { detail: said };
  const retryAfter = retryAfterMs === undefined ? {} : { retryAfterMs };
  if (status === 408 || (status >= 500 && status < 600))
    return { operation, kind: 'serverError', status, ...retryAfter };
  switch (status) {
    case 400:
    case 422:
      // The contract has no status for a stale eTag: an error for this field alone means one.
      if (isAboutVersion(errors)) return { operation, kind: 'conflict' };
      return { operation, kind: 'invalid', status, ...reason, errors };
    case 401:
      return { operation, kind: 'unauthorized' };
    case 403:
      // The title says no more than the status.
      return { operation, kind: 'forbidden', ...(said === undefined ? {} : { detail: detail ?? '' }) };
    case 404:
    case 410:
      return { operation, kind: 'notFound' };
    case 407:
      return { operation, kind: 'unreachable', cause: 'proxy', code: '407' };
    case 409:
    case 412:
      return { operation, kind: 'conflict', ...reason };
    case 429:
      return { operation, kind: 'tooManyRequests', ...retryAfter };
    default:
      return { operation, kind: 'unexpectedStatus', status };
  }
}

function isAboutVersion(errors: Readonly<Record<string, readonly string[]>>): boolean {
  const fields = Object.keys(errors);
  return fields.length > 0 && fields.every((field) => /^(\$\.)?e-?tag$/i.test(field));
}

interface ProblemDetails {
  /** One line of at most 300 characters, like the title. */
  readonly detail?: string | undefined;
  readonly title?: string | undefined;
  /** Messages by field name. */
  readonly errors: Readonly<Record<string, readonly string[]>>;
}

const MAX_LENGTH = 300;
const MAX_FIELDS = 50;
const MAX_MESSAGES = 50;

/** The details in the body; none if it isn't ProblemDetails (empty, HTML from a proxy, cut short). */
function problemDetails(body: string, secret: string): ProblemDetails {
  let parsed: unknown;
  try {
    parsed = JSON.parse(body);
  } catch {
    return { errors: {} };
  }
  if (typeof parsed !== 'object' || parsed === null) return { errors: {} };
  const { detail, title, errors } = parsed as Record<'detail' | 'title' | 'errors', unknown>;
  return { detail: line(detail, secret), title: line(title, secret), errors: fieldErrors(errors, secret) };
}

function fieldErrors(errors: unknown, secret: string): Record<string, string[]> {
  if (typeof errors !== 'object' || errors === null || Array.isArray(errors)) return {};
  const fields = Object.entries(errors as Record<string, unknown>)
    .slice(0, MAX_FIELDS)
    .map(([field, messages]): [string, string[]] => [
      line(field, secret) ?? '',
      (Array.isArray(messages) ? messages.slice(0, MAX_MESSAGES) : [messages])
        .map((message) => line(message, secret))
        .filter((one) => one !== undefined),
    ]);
  return Object.fromEntries(fields);
}

/** Line breaks and control characters become spaces: a message must not look like two. */
function line(text: unknown, secret: string): string | undefined {
  if (typeof text !== 'string') return undefined;
  const single = text
    .replaceAll(secret, '•••')
    .slice(0, 4 * MAX_LENGTH)
    .replace(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ')
    .trim();
  if (single === '') return undefined;
  return single.length > MAX_LENGTH ? `${single.slice(0, MAX_LENGTH - 1)}…` : single;
}
