import { t } from '../../base/text';
import { parseRangeEnd } from '../../domain/dates/dayRange';
import { ownTimeZone } from '../../domain/dates/ownTimeZone';
import type { CommandContext } from '../commandContext';
import { askDate } from './askDate';

/** The typed moment, or the start of the typed day in this computer's time zone. */
export async function askStart(context: CommandContext, title: string): Promise<string | undefined> {
  const answered = await askDate(context, { title, field: t('From'), isRequired: true });
  if (!answered?.iso) return undefined;
  const { iso, typed = iso.slice(0, 'yyyy-mm-dd'.length) } = answered;
  const start = parseRangeEnd(typed, 'start', ownTimeZone());
  return 'iso' in start ? start.iso : iso;
}
