// Turns a network error into a failure, by its error code only: messages can contain addresses.
import type { Failure, UnreachableCause } from '../../domain/failure';

const CAUSES: readonly [RegExp, UnreachableCause][] = [
  [/^(ENOTFOUND|EAI_.*|ERR_NAME_.*)$/, 'name'],
  [/^(ECONNREFUSED|ERR_CONNECTION_REFUSED)$/, 'refused'],
  [/PROXY|^UND_ERR_PRX|TUNNEL/, 'proxy'],
  // Before certificates: a TLS alert can name one, and can come after the request was sent.
  [/^EPROTO$|^ERR_(BAD_)?SSL_|^ERR_TLS_(?!CERT_)/, 'secureConnection'],
  [/CERT|^UNABLE_TO_|SELF_SIGNED|^HOSTNAME_MISMATCH$|^INVALID_(CA|PURPOSE)$/, 'certificate'],
  [/^(ECONNRESET|ECONNABORTED|EPIPE|UND_ERR_SOCKET|ERR_CONNECTION_(RESET|CLOSED)|ERR_EMPTY_RESPONSE)$/, 'reset'],
];
const TIMED_OUT = /^(ETIMEDOUT|UND_ERR_(CONNECT|HEADERS|BODY)_TIMEOUT|ERR_(CONNECTION_)?TIMED_OUT)$/;

export function networkFailure(operation: string, error: unknown, elapsedMs: number): Failure {
  const code = codeOf(error);
  if (code === undefined) return { operation, kind: 'unreachable', cause: 'unknown' };
  if (TIMED_OUT.test(code)) return { operation, kind: 'timedOut', afterMs: elapsedMs };
  const cause = CAUSES.find(([pattern]) => pattern.test(code))?.[1] ?? 'unknown';
  return { operation, kind: 'unreachable', cause, code };
}

/**
 * Whether fetch refused a redirect in mode `error`. No platform has a code for that: this is the only place that looks at a
 * message, for the one word that all of them use, and only if there is no code.
 */
export function isRedirectError(error: unknown): boolean {
  if (!(error instanceof Error) || codeOf(error) !== undefined) return false;
  const { cause, message } = error;
  return [message, cause instanceof Error ? cause.message : ''].some((text) => /\bredirect/i.test(text));
}

/** The first code in the chain of causes; several connection attempts are one AggregateError. */
export function codeOf(error: unknown, depth = 0): string | undefined {
  if (typeof error !== 'object' || error === null || depth > 5) return undefined;
  const { code, cause, errors } = error as { code?: unknown; cause?: unknown; errors?: unknown };
  if (typeof code === 'string' && /^\w{1,60}$/.test(code)) return code;
  return codeOf(cause, depth + 1) ?? (Array.isArray(errors) ? codeOf(errors[0], depth + 1) : undefined);
}
