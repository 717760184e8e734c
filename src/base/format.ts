// Numbers and dates in the person's own notation.

const number = new Intl.NumberFormat();
const day = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium' });
const moment = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeStyle: 'short' });

export function formatNumber(value: number): string {
  return number.format(value);
}

/** The date alone; a text that is no date is shown as it came. */
export function formatDay(iso: string): string {
  return format(day, iso);
}

/** Date and time, in the person's own time zone; a text that is no date is shown as it came. */
export function formatMoment(iso: string): string {
  return format(moment, iso);
}

function format(formatter: Intl.DateTimeFormat, iso: string): string {
  // A date without a time is that day everywhere: read as midnight at Greenwich it would be the day before, west of it.
  const time = Date.parse(/^\d{4}-\d{2}-\d{2}$/.test(iso) ? `${iso}T00:00` : iso);
  return Number.isNaN(time) ? iso : formatter.format(time);
}

/** A size in bytes, kilobytes or megabytes (decimal, as the service counts). */
export function formatBytes(bytes: number): string {
  if (bytes < 1000) return `${String(bytes)} B`;
  if (bytes < 1_000_000) return `${oneDigit(bytes / 1000)} KB`;
  if (bytes < 1_000_000_000) return `${oneDigit(bytes / 1_000_000)} MB`;
  return `${oneDigit(bytes / 1_000_000_000)} GB`;
}

function oneDigit(value: number): string {
  return formatNumber(value >= 100 ? Math.round(value) : Math.round(value * 10) / 10);
}
