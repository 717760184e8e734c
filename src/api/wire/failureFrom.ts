// From an answer that is no success to a failure: the status decides, the body only enriches.
import type { Failure } from '../../domain/failure';
import { problemDetails } from './problemDetails';

export interface ErrorAnswer {
  readonly status: number;
  readonly body: string;
  readonly retryAfterMs?: number;
}

export function failureFrom(operation: string, { status, body, retryAfterMs }: ErrorAnswer): Failure {
  const { detail: sentence, errors } = problemDetails(body);
  const detail = sentence === undefined ? {} : { detail: sentence };
  const retryAfter = retryAfterMs === undefined ? {} : { retryAfterMs };
  if (status === 408 || (status >= 500 && status < 600))
    return { operation, kind: 'serverError', status, ...detail, ...retryAfter };
  switch (status) {
    case 400:
    case 422:
      // No code is stated for a stale version mark (contract: writing): a refusal of this field alone can mean nothing else.
      if (isAboutVersion(errors)) return { operation, kind: 'conflict', status };
      return { operation, kind: 'invalid', status, ...detail, errors };
    case 401:
      return { operation, kind: 'unauthorized' };
    case 403:
      return { operation, kind: 'forbidden', ...detail };
    case 404:
    case 410:
      return { operation, kind: 'notFound', ...detail };
    case 407:
      return { operation, kind: 'unreachable', cause: 'proxy', code: '407' };
    case 409:
    case 412:
      return { operation, kind: 'conflict', status, ...detail };
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

/** Retry-After in milliseconds from now: seconds or an HTTP date. */
export function retryAfterMs(header: string | null, nowMs: number): number | undefined {
  const text = header?.trim() ?? '';
  if (/^\d+(\.\d+)?$/.test(text)) return Number(text) * 1000;
  // Only a real date: `Date.parse` takes almost any text with a number in it.
  const moment = /^[A-Z][a-z]+, /.test(text) ? Date.parse(text) : NaN;
  return Number.isNaN(moment) ? undefined : Math.max(0, moment - nowMs);
}
