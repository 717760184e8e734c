// Why no answer came: the platform's error codes in our words. Codes alone are looked at, since messages may hold addresses.
import type { Failure, UnreachableCause } from '../../domain/failure';

const CAUSES: readonly [RegExp, UnreachableCause][] = [
  [/^(ENOTFOUND|EAI_.*|ERR_NAME_.*)$/, 'name'],
  [/^(ECONNREFUSED|ERR_CONNECTION_REFUSED)$/, 'refused'],
  [/PROXY|^UND_ERR_PRX|TUNNEL/, 'proxy'],
  // Before the certificates: an alert may name one, and come when a request is out already.
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
 * Whether fetch refused to follow a redirect in mode `error`. No platform gives that a code, and each words it in its own
 * way: the one place where a text is looked at, for the one word they share, and only where there is no code.
 */
export function isRedirectError(error: unknown): boolean {
  if (!(error instanceof Error) || codeOf(error) !== undefined) return false;
  const { cause, message } = error;
  return [message, cause instanceof Error ? cause.message : ''].some((text) => /\bredirect/i.test(text));
}

/** The first code in the chain of causes; several attempts at one connection are one AggregateError. */
export function codeOf(error: unknown, depth = 0): string | undefined {
  if (typeof error !== 'object' || error === null || depth > 5) return undefined;
  const { code, cause, errors } = error as { code?: unknown; cause?: unknown; errors?: unknown };
  if (typeof code === 'string' && /^\w{1,60}$/.test(code)) return code;
  return codeOf(cause, depth + 1) ?? (Array.isArray(errors) ? codeOf(errors[0], depth + 1) : undefined);
}
