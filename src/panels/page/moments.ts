// Times of the service as a page shows them: for reading, and exactly as they came.
import { lazy } from '../../base/lazy';
import { visibleText, withoutOdd } from '../../base/visibleText';
import type { Moment } from '../../protocol/recordPage';

const time = lazy(() => new Intl.DateTimeFormat(undefined, { dateStyle: 'long', timeStyle: 'short' }));
const day = lazy(() => new Intl.DateTimeFormat(undefined, { dateStyle: 'long', timeZone: 'UTC' }));

/** Other texts would be guessed at: «around 1950» is no first of January. */
const ISO = /^\d{4}-\d\d/;

/** A date, or midnight in UTC, names a day: turned into local time it would be the day before west of Greenwich. */
const DAY = /^\d{4}-\d\d-\d\d(T00:00(:00(\.0+)?)?(Z|[+-]00:?00))?$/;

/** Undefined for what is missing; a text that is no time is shown as it came. */
export function momentOf(iso: string | null | undefined): Moment | undefined {
  if (!iso) return undefined;
  const at = ISO.test(iso) ? Date.parse(iso) : NaN;
  const exact = visibleText(iso);
  if (Number.isNaN(at)) return { text: exact, iso: exact };
  return { text: formatted(DAY.test(iso) ? day : time, at), iso: exact };
}

/** A moment of this computer's clock, in milliseconds. Never a day alone. */
export function momentAt(atMs: number): Moment {
  return { text: formatted(time, atMs), iso: new Date(atMs).toISOString() };
}

/** Some languages put marks of the reading order into dates, which a page would show as signs. */
function formatted(formatter: () => Intl.DateTimeFormat, atMs: number): string {
  return withoutOdd(formatter().format(atMs), '');
}
