// A moment as its day, time and zone, and back in the notation in which it was stored.
import { namedDay } from '../../../src/base/format';
import { isDay } from '../../../src/base/json/textFormats';

export interface MomentParts {
  readonly day: string;
  /** `hh:mm` or `hh:mm:ss`; empty for a day. */
  readonly time: string;
  /** `Z` or `+10:00`; empty where none is stored. */
  readonly zone: string;
}

const MOMENT = /^(\d{4}-\d\d-\d\d)(?:T((?:[01]\d|2[0-3]):[0-5]\d)(:[0-5]\d)?(\.\d+)?(Z|[+-]\d\d:\d\d)?)?$/i;

/** Undefined for a text in another notation, and for what the browser's controls can't show: they would clear it. Empty parts for no text. */
export function momentParts(text: string): MomentParts | undefined {
  if (text === '') return { day: '', time: '', zone: '' };
  const match = MOMENT.exec(text);
  if (!match) return undefined;
  const [, day = '', minutes = '', seconds = '', , zone = ''] = match;
  if (!isDay(day)) return undefined;
  if (namedDay(text) === day) return { day, time: '', zone };
  return { day, time: minutes + (seconds === ':00' ? '' : seconds), zone };
}

/** Parts that did not change are written as they are stored. */
export function momentText({ day, time, zone }: MomentParts, stored: string): string {
  if (day === '') return '';
  const [, , minutes, seconds = '', fraction = '', storedZone = ''] = MOMENT.exec(stored) ?? [];
  if (time === '') {
    if (namedDay(stored) !== undefined) return day + stored.slice('yyyy-mm-dd'.length);
    return minutes === undefined && stored !== '' ? day : `${day}T00:00:00Z`;
  }
  const isSameTime = minutes !== undefined && time === minutes + (seconds === ':00' ? '' : seconds);
  const clock = isSameTime ? minutes + seconds + fraction : time.length === 'hh:mm'.length ? `${time}:00` : time;
  return `${day}T${clock}${zone.toUpperCase() === storedZone.toUpperCase() ? storedZone : zone}`;
}

/** Whether the day is typed completely: the first digits of a year already make a valid year. */
export function isTypedDay(day: string): boolean {
  return /^[1-9]\d{3}-\d\d-\d\d$/.test(day);
}

/** `+10:00` for -600, `Z` for 0, as JavaScript counts. */
export function zoneOf(offsetMinutes: number): string {
  if (offsetMinutes === 0) return 'Z';
  const two = (value: number): string => String(value).padStart(2, '0');
  const minutes = Math.abs(offsetMinutes);
  return `${offsetMinutes < 0 ? '+' : '-'}${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`;
}

/** All offsets in use. */
export const ZONES: readonly string[] = [
  '-12:00 -11:00 -10:00 -09:30 -09:00 -08:00 -07:00 -06:00 -05:00 -04:00 -03:30 -03:00 -02:30 -02:00 -01:00',
  'Z +01:00 +02:00 +03:00 +03:30 +04:00 +04:30 +05:00 +05:30 +05:45 +06:00 +06:30',
  '+07:00 +08:00 +08:45 +09:00 +09:30 +10:00 +10:30 +11:00 +12:00 +12:45 +13:00 +13:45 +14:00',
].flatMap((zones) => zones.split(' '));
