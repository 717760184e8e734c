// Formats of texts that JSON Schema names, checked by bounded rules: days, moments, addresses and URIs.

/** No calendar that is in use has a year 0. */
const DAY = /^(?!0000)\d{4}-\d\d-\d\d$/;
const MOMENT = /^(\d{4}-\d\d-\d\d)[Tt ](\d\d):(\d\d)(?::(\d\d)(?:\.\d+)?)?(?:[Zz]|[+-]\d\d:?\d\d)$/;
const EMAIL = /^[^\s@]+@[^\s@]+$/;
const URI = /^[a-z][a-z0-9+.-]*:\S+$/i;
const MAX_LENGTH = 10_000;

export const formatExamples = {
  day: '2026-06-30',
  moment: '2026-06-30T07:34:00Z',
  email: 'name@example.org',
  uri: 'https://example.org/17',
} as const;
export type CheckedFormat = keyof typeof formatExamples;

const FORMATS = new Map<unknown, CheckedFormat>([
  ['date', 'day'],
  ['date-time', 'moment'],
  ['email', 'email'],
  ['idn-email', 'email'],
  ['uri', 'uri'],
  ['iri', 'uri'],
]);

/** The format by its name in schemas; undefined for a format that isn't checked. */
export function checkedFormat(name: unknown): CheckedFormat | undefined {
  return FORMATS.get(name);
}

/** Whether the text has the format. True for a format that isn't checked. */
export function hasFormat(text: string, format: string | undefined): boolean {
  if (text.length > MAX_LENGTH) return true;
  switch (format) {
    case 'day':
      return isDay(text);
    case 'moment':
      return isMoment(text);
    case 'email':
      return EMAIL.test(text);
    case 'uri':
      return URI.test(text);
    default:
      return true;
  }
}

/** A day that exists: not 30 February. */
export function isDay(text: string): boolean {
  if (!DAY.test(text)) return false;
  const moment = Date.parse(`${text}T00:00:00Z`);
  return !Number.isNaN(moment) && new Date(moment).toISOString().startsWith(text);
}

function isMoment(text: string): boolean {
  const [, day = '', hour, minute, second = 0] = MOMENT.exec(text) ?? [];
  // Seconds may be 60: a leap second.
  return isDay(day) && Number(hour) <= 23 && Number(minute) <= 59 && Number(second) <= 60;
}
