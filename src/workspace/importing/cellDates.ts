// Reads dates in the form that was chosen for their column.
import { canonicalMoment } from '../../domain/dates/canonicalDate';
import { parseTypedDate, type TypedDate } from '../../domain/dates/typedDate';

/** Forms such as 2026/3/1, 1.3.2026 and 3/1/2026, each with or without a time. 2026-03-01 means the same in all of them. */
export const CELL_DATE_FORMS = ['yearFirst', 'dayFirst', 'monthFirst'] as const;
export type CellDateForm = (typeof CELL_DATE_FORMS)[number];

/** Includes 20260301, which hospital systems write. */
const YEAR_FIRST = /^(\d{4})([-/.]|(?=\d{4}(?!\d)))(\d\d?)\2(\d\d?)(.*)$/;
/** The form in which date cells of workbooks are read; the column may also have dates typed as text. */
const ISO_DAY = /^\s*\d{4}-\d\d-\d\d(?!\d)/;
/** Years of two digits don't match, because their century is unknown. */
const YEAR_LAST = /^(\d\d?)([-/.])(\d\d?)\2(\d{4})(.*)$/;
const TIME =
  /^(?:,? +|T)(\d\d?):(\d\d)((?::\d\d(?:\.\d+)?)?)(?:[ \u202F]*([ap])\.?m\.?)?(?: *(Z|UTC|[+-]\d\d(?::?\d\d)?))?$/i;

const ZONE = /(?:Z|UTC|[+-]\d\d(?::?\d\d)?)\s*$/i;
/** The length of an offset such as +01, which databases write. */
const HOURS_ALONE = 3;

/** `timeZone` applies to times without one. */
export function parseCellDate(text: string, chosen: CellDateForm, timeZone: string): TypedDate {
  const form = ISO_DAY.test(text) ? 'yearFirst' : chosen;
  if (form === 'yearFirst' && canonicalMoment(text) !== undefined)
    return { iso: text.endsWith('Z') ? text : `${text}T00:00:00Z` };
  const [, one = '', , two = '', three = '', rest = ''] =
    (form === 'yearFirst' ? YEAR_FIRST : YEAR_LAST).exec(text.trim()) ?? [];
  const [year, month, day] =
    form === 'yearFirst' ? [one, two, three] : form === 'dayFirst' ? [three, two, one] : [three, one, two];
  const time = timeOf(rest);
  if (year === '' || time === undefined) return { problem: 'form' };
  return parseTypedDate(`${year}-${month}-${day}${time}`, timeZone);
}

/** The time in 24-hour form; undefined if it isn't a time. */
function timeOf(rest: string): string | undefined {
  if (rest === '') return '';
  const [all, hour = '', minute = '', seconds = '', half, zone = ''] = TIME.exec(rest) ?? [];
  if (all === undefined) return undefined;
  const named = zone.toUpperCase() === 'UTC' ? 'Z' : zone.length === HOURS_ALONE ? `${zone}:00` : zone;
  if (half === undefined) return ` ${hour}:${minute}${seconds}${named}`;
  if (Number(hour) < 1 || Number(hour) > 12) return undefined;
  const from = half.toLowerCase() === 'p' ? 12 : 0;
  return ` ${(Number(hour) % 12) + from}:${minute}${seconds}${named}`;
}

/** How many cells of a column fit each form of dates. */
export interface DateCounts {
  readonly cells: number;
  /** The number of dates in each form. */
  readonly fits: Readonly<Record<CellDateForm, number>>;
  /** Dates that mean one day if read day first, and another if read month first. */
  readonly ambiguous: number;
  /** Times without a time zone. */
  readonly zoneless: number;
}

export class DateCounter {
  private cells = 0;
  private readonly fits = { yearFirst: 0, dayFirst: 0, monthFirst: 0 };
  private ambiguous = 0;
  private zoneless = 0;

  count(text: string): void {
    this.cells++;
    if (canonicalMoment(text) !== undefined) {
      for (const form of CELL_DATE_FORMS) this.fits[form]++;
      return;
    }
    const isos = CELL_DATE_FORMS.map((form) => {
      const date = parseCellDate(text, form, 'UTC');
      if ('problem' in date) return undefined;
      this.fits[form]++;
      return date.iso;
    });
    const [yearFirst, dayFirst, monthFirst] = isos;
    if (dayFirst !== undefined && monthFirst !== undefined && dayFirst !== monthFirst) this.ambiguous++;
    const isDated = (yearFirst ?? dayFirst ?? monthFirst) !== undefined;
    if (isDated && text.includes(':') && !ZONE.test(text)) this.zoneless++;
  }

  get counts(): DateCounts {
    const { cells, fits, ambiguous, zoneless } = this;
    return { cells, fits: { ...fits }, ambiguous, zoneless };
  }
}
