// Asks for a date range: two typed dates, each optional.
import { t } from '../../base/text';
import { parseRangeEnd, toRangeText, type RangeEnd } from '../../domain/dates/dayRange';
import { ownTimeZone } from '../../domain/dates/ownTimeZone';
import type { CommandContext } from '../commandContext';
import { checkDate, datePrompt } from './askDate';

/** ISO texts; missing where the range is open. */
export interface DateRange {
  readonly startDate?: string;
  readonly endDate?: string;
}

export async function askDateRange(
  context: CommandContext,
  title: string,
  now: DateRange,
): Promise<DateRange | undefined> {
  const start = await askEnd(context, title, { end: 'start', now: now.startDate });
  if (start === undefined) return undefined;
  const end = await askEnd(context, title, { end: 'end', now: now.endDate, from: start });
  if (end === undefined) return undefined;
  return { ...(start ? { startDate: start } : {}), ...(end ? { endDate: end } : {}) };
}

interface AskedEnd {
  readonly end: RangeEnd;
  readonly now: string | undefined;
  /** The start of the range, if its end is asked for. */
  readonly from?: string;
}

/** Empty means an open end. */
async function askEnd(
  context: CommandContext,
  title: string,
  { end, now, from }: AskedEnd,
): Promise<string | undefined> {
  const zone = ownTimeZone();
  const check = checkDate(zone);
  const isoOf = (text: string): string => {
    const date = parseRangeEnd(text, end, zone);
    return 'iso' in date ? date.iso : '';
  };
  const typed = await context.prompts.input({
    title,
    prompt: datePrompt(end === 'start' ? t('From') : t('To'), zone),
    placeholder: '2026-03-01',
    value: now === undefined ? '' : toRangeText(now, end, zone),
    check: (text) => {
      const isBefore = from && text.trim() !== '' && Date.parse(isoOf(text)) < Date.parse(from);
      return check(text) ?? (isBefore ? t("The end can't be before the start.") : undefined);
    },
  });
  return typed === undefined ? undefined : isoOf(typed);
}
