// Ages and the validation of birth dates.
import { compareDays, monthsBetween, parseDay, type CalendarDay } from './calendarDay';

export type Age = { readonly unit: 'years' | 'months'; readonly count: number };

/** Below this age, it is given in months. */
const YEARS_FROM = 2;
/** Nobody is older: services store the year 1 for an unknown day. */
const MAX_YEARS = 150;

/**
 * Undefined if not a day, in the future, or too long ago. Someone born on 29 February turns a year older on 1 March of other years.
 */
export function ageOn(birthDate: string, today: CalendarDay): Age | undefined {
  const born = parseDay(birthDate);
  if (!born || compareDays(born, today) > 0) return undefined;
  const months = monthsBetween(born, today);
  const years = Math.floor(months / 12);
  if (years > MAX_YEARS) return undefined;
  return years < YEARS_FROM ? { unit: 'months', count: months } : { unit: 'years', count: years };
}

/** The problem with a typed birth date. The contract accepts a day without a time. */
export function birthDateProblem(text: string, today: CalendarDay): 'form' | 'noSuchDay' | 'future' | undefined {
  if (!/^\d{4}-\d\d-\d\d$/.test(text)) return 'form';
  const day = parseDay(text);
  if (!day) return 'noSuchDay';
  return compareDays(day, today) > 0 ? 'future' : undefined;
}
