import { t } from '../../base/text';
import { parseRangeEnd, type RangeEnd } from '../../domain/dates/dayRange';
import { ownTimeZone } from '../../domain/dates/ownTimeZone';
import { checkDate, datePrompt } from '../ask/askDate';
import { tableCommand } from './tableCommand';

/** The list begins at the day; Records before it are read when the user scrolls up. */
export const goToDate = tableCommand('recordsWorkspace.table.goToDate', async (context, shown, table) => {
  const zone = ownTimeZone();
  const typed = await context.prompts.input({
    title: context.title,
    prompt: datePrompt(t('Event date'), zone),
    placeholder: '2026-03-01',
    value: '',
    check: checkDate(zone),
  });
  if (typed === undefined) return;
  // An empty input shows the whole list again.
  const end: RangeEnd = table.query.isNewestFirst ? 'end' : 'start';
  const day = parseRangeEnd(typed, end, zone);
  await shown.arrange({ around: 'iso' in day ? day.iso : undefined });
});
