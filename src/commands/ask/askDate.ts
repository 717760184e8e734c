// Asks for a date, picked or typed. Only existing dates are accepted, and the time zone is shown.
import { assertNever } from '../../base/assertNever';
import { formatDay, formatMoment } from '../../base/format';
import { t } from '../../base/text';
import { ownTimeZone } from '../../domain/dates/ownTimeZone';
import { dayAt, parseTypedDate, toTypedDate, type DateProblem } from '../../domain/dates/typedDate';
import type { Choice } from '../../platform/prompts/quickPickItems';
import { titleOrId } from '../../words/titles';
import type { RecordRow } from '../../workspace/records/recordRow';
import type { CommandContext } from '../commandContext';

interface DateQuestion {
  readonly title: string;
  /** The field's display name, such as «Event date». */
  readonly field: string;
  /** The current value, as ISO text. */
  readonly current?: string | undefined;
  /** Typed text that couldn't be saved. The input starts with it. */
  readonly typed?: string | undefined;
  /** Records whose dates are offered as choices. */
  readonly others?: readonly RecordRow[];
  /** The user can't clear the date. */
  readonly isRequired?: true;
}

/** `iso` is null to clear the date. `typed` is the text in the input. */
export interface AnsweredDate {
  readonly iso: string | null;
  readonly typed?: string;
}

type Way = 'type' | 'other' | AnsweredDate;

export async function askDate(context: CommandContext, question: DateQuestion): Promise<AnsweredDate | undefined> {
  if (question.typed !== undefined) return await typeDate(context, question);
  const zone = ownTimeZone();
  const ofTyped = (typed: string): Choice<Way> | undefined => {
    const date = parseTypedDate(typed, zone);
    return 'iso' in date
      ? { label: formatMoment(date.iso), icon: 'calendar', value: { iso: date.iso, typed } }
      : undefined;
  };
  const list = { title: question.title, choices: waysOf(question), placeholder: exampleIn(zone), ofTyped };
  const [way] = (await context.prompts.page(list))?.values ?? [];
  if (way === 'type') return await typeDate(context, question);
  if (way === 'other') return await dateOfOther(context, question);
  return way;
}

function waysOf({ current, others = [], isRequired }: DateQuestion): Choice<Way>[] {
  const zone = ownTimeZone();
  const day = (label: string, daysAgo: number): Choice<Way> => {
    const iso = `${dayAt(zone, Date.now(), daysAgo)}T00:00:00Z`;
    return { label, icon: 'calendar', description: formatDay(iso), value: { iso } };
  };
  return [
    { label: t('Enter Value…'), icon: 'edit', description: current ? formatMoment(current) : '', value: 'type' },
    day(t('Today'), 0),
    day(t('Yesterday'), 1),
    ...(others.some((row) => row.eventDate)
      ? [{ label: t('Date of Another Record…'), icon: 'references', value: 'other' as const }]
      : []),
    ...(isRequired ? [] : [{ label: t('None'), icon: 'circle-slash', value: { iso: null } }]),
  ];
}

async function dateOfOther(context: CommandContext, question: DateQuestion): Promise<AnsweredDate | undefined> {
  const choices = (question.others ?? []).flatMap((row): Choice<AnsweredDate>[] =>
    row.eventDate
      ? [{ label: titleOrId(row), description: formatMoment(row.eventDate), value: { iso: row.eventDate } }]
      : [],
  );
  return await context.prompts.pick(question.title, choices, t('Select a Record'));
}

/** An empty input clears the date. An unchanged input keeps the exact time. */
async function typeDate(context: CommandContext, question: DateQuestion): Promise<AnsweredDate | undefined> {
  const zone = ownTimeZone();
  const { title, field, current = '' } = question;
  const shown = current === '' ? '' : toTypedDate(current, zone);
  const typed = await context.prompts.input({
    title,
    prompt: datePrompt(field, zone),
    placeholder: exampleIn(zone),
    value: question.typed ?? shown,
    check: (text) =>
      question.isRequired && text.trim() === '' ? describeProblem('form', text, zone) : checkDate(zone, shown)(text),
  });
  if (typed === undefined) return undefined;
  if (typed.trim() === '') return { iso: null, typed };
  if (typed.trim() === shown) return { iso: current, typed };
  const date = parseTypedDate(typed, zone);
  return 'iso' in date ? { iso: date.iso, typed } : undefined;
}

function exampleIn(zone: string): string {
  return `${dayAt(zone, Date.now())} 14:30`;
}

export function datePrompt(field: string, zone: string): string {
  return t('{0}. Times are in {1} unless you add a zone.', field, zone);
}

/** `shown` is accepted unchanged: the service may store a date that can't be typed. */
export function checkDate(zone: string, shown = ''): (text: string) => string | undefined {
  return (text) => {
    if (text.trim() === '' || text.trim() === shown) return undefined;
    const date = parseTypedDate(text, zone);
    return 'problem' in date ? describeProblem(date.problem, text, zone) : undefined;
  };
}

function describeProblem(problem: DateProblem, text: string, zone: string): string {
  switch (problem) {
    case 'form':
      return t('Enter a value like {0}.', '2026-03-01, 2026-03-01 14:30, 2026-03-01 14:30+10:00');
    case 'day':
    case 'time':
      return t("“{0}” doesn't exist.", text.trim());
    case 'leapt':
      return t("This time doesn't exist in {0} (daylight saving).", zone);
    default:
      return assertNever(problem);
  }
}
