// Asks for a date range: two typed dates, each optional.
import { t } from '../../base/text';
import { parseRangeEnd, toRangeText, type RangeEnd } from '../../domain/dates/dayRange';
import { checkDate } from './askDate';
import type { CommandContext } from '../commandContext';
import { ownTimeZone } from '../../domain/dates/ownTimeZone';

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
  const start = await askEnd(context, title, 'start', t('From'), now.startDate, undefined);
  if (start === undefined) return undefined;
  const end = await askEnd(context, title, 'end', t('To'), now.endDate, start);
  if (end === undefined) return undefined;
  return { ...(start ? { startDate: start } : {}), ...(end ? { endDate: end } : {}) };
}

/** Empty means an open end. */
async function askEnd(
  context: CommandContext,
  title: string,
  end: RangeEnd,
  field: string,
  now: string | undefined,
  from: string | undefined,
): Promise<string | undefined> {
  const zone = ownTimeZone();
  const check = checkDate(zone);
  const isoOf = (text: string): string => {
    const date = parseRangeEnd(text, end, zone);
    return 'iso' in date ? date.iso : '';
  };
  const typed = await context.prompts.input({
    title,
    prompt: t('{0}. Times are in {1} unless you add a zone.', field, zone),
    placeholder: '2026-03-01',
    value: now === undefined ? '' : toRangeText(now, end, zone),
    check: (text) => {
      const isBefore = from && text.trim() !== '' && Date.parse(isoOf(text)) < Date.parse(from);
      return check(text) ?? (isBefore ? t("The end can't be before the start.") : undefined);
    },
  });
  return typed === undefined ? undefined : isoOf(typed);
}
