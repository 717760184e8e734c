// Times for reading, and exactly as they came for a tooltip.
import { formatLongMoment } from '../base/format';
import { visibleText } from '../base/visibleText';

export interface Moment {
  readonly text: string;
  readonly iso: string;
}

/** Undefined for what is missing; a text that is no time is shown as it came. */
export function momentOf(iso: string | null | undefined): Moment | undefined {
  return iso ? { text: visibleText(formatLongMoment(iso)), iso: visibleText(iso) } : undefined;
}

/** A moment of this computer's clock, in milliseconds. Never a day alone. */
export function momentAt(atMs: number): Moment {
  return { text: formatLongMoment(atMs), iso: new Date(atMs).toISOString() };
}
