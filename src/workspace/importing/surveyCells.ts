// Looks at all cells of a file to propose choices: the form of its dates, and whether formulas were defused.
import { isDefused, isFormula } from '../../base/cells/defusedCell';
import { RowMark } from '../roundTrip/rowMark';
import { DateCounter, type DateCounts } from './cellDates';
import { placeOf } from './cellReaders';
import { missingFiles, type MissingFiles } from './files/missingFiles';
import { isFieldTarget, type ImportMapping } from './importMapping';
import type { ImportSource } from './reading/importSource';
import { readSource } from './reading/readSource';
import type { Cell, SourceRow } from './reading/sourceRow';

export interface CellSurvey {
  readonly rows: number;
  /** Counts by position of the column. */
  readonly dates: ReadonlyMap<number, DateCounts>;
  /** The number of cells with an apostrophe before what looks like a formula, and of those without one. */
  readonly defused: number;
  readonly formulas: number;
  /** The number of cells emptied since an export for editing. */
  readonly emptied: number;
  /** The number of rows with fewer cells than the header. */
  readonly short: number;
  /** Missing files named in the first rows. */
  readonly missing: MissingFiles;
  /** The number of rows that a spreadsheet doesn't show. */
  readonly hidden: number;
  /** Some words beyond ASCII, if the encoding is a guess. */
  readonly special: readonly string[];
}

const MAX_WORDS = 8;
const SEARCHED_ROWS = 100;
const SPECIAL_WORD = /[^\s,;|]{0,30}[^\0-\x7F][^\s,;|]{0,30}/g;

const LAST_SIGN = '@'.charCodeAt(0);

/** For JSON, only dates are looked at. */
export async function surveyCells(
  source: ImportSource,
  mapping: ImportMapping,
  signal?: AbortSignal,
): Promise<CellSurvey> {
  const dated = mapping.columns.flatMap(({ to }, at) => (to === 'eventDate' ? [at] : []));
  const counters = new Map(dated.map((column) => [column, new DateCounter()]));
  const countEmptied = emptiedCounter(mapping);
  const special = new Set<string>();
  const countSpecial = (cells: readonly Cell[]): void => {
    for (const cell of cells) {
      if (special.size >= MAX_WORDS) return;
      if (typeof cell === 'string') for (const word of cell.match(SPECIAL_WORD) ?? []) special.add(word);
    }
  };
  if (source.isEncodingGuessed) countSpecial(source.columns);
  const hasFiles = mapping.columns.some(({ to }) => to === 'file');
  const searched: SourceRow[] = [];
  let [count, defused, formulas, emptied, short, hidden] = [0, 0, 0, 0, 0, 0];
  for await (const rows of readSource(source, signal)) {
    count += rows.length;
    if (hasFiles) searched.push(...rows.slice(0, SEARCHED_ROWS - searched.length));
    for (const { cells, fault, isHidden } of rows) {
      if (isHidden) hidden++;
      if (fault === 'missingCells') short++;
      if (fault) continue;
      emptied += countEmptied(cells);
      if (source.isEncodingGuessed) countSpecial(cells);
      for (const [column, counter] of counters) {
        const cell = cells[column];
        if (typeof cell === 'string' && cell !== '') counter.count(cell);
      }
      if (source.format.kind !== 'csv') continue;
      for (const cell of cells as readonly string[]) {
        const first = cell.charCodeAt(0);
        if (first > LAST_SIGN) continue;
        if (isDefused(cell)) defused++;
        else if (isFormula(cell)) formulas++;
      }
    }
  }
  const dates = new Map([...counters].map(([column, { counts }]) => [column, counts]));
  const missing = await missingFiles(searched, source, mapping);
  return {
    rows: count,
    missing,
    dates,
    defused,
    formulas,
    emptied,
    short,
    hidden,
    special: [...special].slice(0, MAX_WORDS),
  };
}

function emptiedCounter({ columns }: ImportMapping): (cells: readonly Cell[]) => number {
  const markAt = columns.findIndex(({ to }) => to === 'mark');
  const places = columns.flatMap((target, at) => (isFieldTarget(target) ? [placeOf(at, target)] : []));
  return (cells) => {
    const text = cells[markAt];
    const mark = typeof text === 'string' ? RowMark.read(text) : undefined;
    if (!mark) return 0;
    return places.filter(({ column, key }) => cells[column] === '' && !mark.held(key, '')).length;
  };
}

/** Reads the first rows as a sample. */
export async function firstRows(
  source: ImportSource,
  most: number,
  signal?: AbortSignal,
): Promise<readonly SourceRow[]> {
  const found: SourceRow[] = [];
  for await (const rows of readSource(source, signal)) {
    found.push(...rows.slice(0, most - found.length));
    if (found.length === most) break;
  }
  return found;
}
