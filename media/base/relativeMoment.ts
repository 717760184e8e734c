// How long ago a moment was, in words, and when these words change.
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../src/base/clock';
import { isMoment, withoutMarks } from '../../src/base/format';
import { lazy } from '../../src/base/lazy';

interface RelativeMoment {
  readonly text: string;
  readonly changesInMs: number;
}

/** For earlier moments, a date says more. */
const MAX_MS = 7 * DAY_MS;
/** Tolerance for a service clock that is ahead of this computer's. */
const AHEAD_MS = MINUTE_MS;

/** Undefined where a date is better: long ago, in the future, or no moment at all, such as a day. */
type RelativeWords = (iso: string, nowMs: number) => RelativeMoment | undefined;

/** `language` is that of the sentences around it. */
export function relativeWordsIn(language: string): RelativeWords {
  const nowWords = lazy(() => new Intl.RelativeTimeFormat(language || undefined, { numeric: 'auto' }));
  // With `auto`, 30 hours ago reads «yesterday», which may be two dates back.
  const numbers = lazy(() => new Intl.RelativeTimeFormat(language || undefined, { numeric: 'always' }));
  return (iso, nowMs) => {
    const agoMs = isMoment(iso) ? nowMs - Date.parse(iso) : NaN;
    if (!(agoMs > -AHEAD_MS && agoMs < MAX_MS)) return undefined;
    if (agoMs < MINUTE_MS)
      return { text: withoutMarks(nowWords().format(0, 'second')), changesInMs: MINUTE_MS - agoMs };
    const [unit, unitMs] =
      agoMs < HOUR_MS
        ? (['minute', MINUTE_MS] as const)
        : agoMs < DAY_MS
          ? (['hour', HOUR_MS] as const)
          : (['day', DAY_MS] as const);
    const count = Math.floor(agoMs / unitMs);
    return { text: withoutMarks(numbers().format(-count, unit)), changesInMs: (count + 1) * unitMs - agoMs };
  };
}
