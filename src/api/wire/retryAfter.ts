// When a response says to try again.

/** The longest delay of a timer: a longer one would fire immediately. */
const MAX_MS = 2 ** 31 - 1;

/** Retry-After in milliseconds from now: seconds or an HTTP date. A date counts from that of the response, because this computer's clock may be wrong. */
export function parseRetryAfterMs(headers: Headers, nowMs: number): number | undefined {
  const text = headers.get('retry-after')?.trim() ?? '';
  if (/^\d+(\.\d+)?$/.test(text)) return Math.min(Number(text) * 1000, MAX_MS);
  const moment = httpDate(text);
  const respondedAtMs = httpDate(headers.get('date') ?? '') ?? nowMs;
  return moment === undefined ? undefined : Math.min(Math.max(0, moment - respondedAtMs), MAX_MS);
}

/** `Date.parse` alone accepts almost any text with a number in it. */
export function httpDate(text: string): number | undefined {
  const moment = /^[A-Z][a-z]+, /.test(text) ? Date.parse(text) : NaN;
  return Number.isNaN(moment) ? undefined : moment;
}
