// Times in words, with the exact received text for a tooltip.
import { formatLongMoment } from '../base/format';
import { visibleText } from '../base/visibleText';

interface Moment {
  readonly text: string;
  readonly iso: string;
}

/** Undefined for a missing time. Text that is not a time is shown as received. */
export function momentOf(iso: string | null | undefined): Moment | undefined {
  return iso ? { text: visibleText(formatLongMoment(iso)), iso: visibleText(iso) } : undefined;
}

/** A moment of this computer's clock, in milliseconds. Always shown with a time. */
export function momentAt(atMs: number): Moment {
  return { text: formatLongMoment(atMs), iso: new Date(atMs).toISOString() };
}
