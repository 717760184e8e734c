// Guesses the delimiter and line ends of CSV text from its beginning. The user sees the result and can choose others.
import { CsvRows, DELIMITERS, type CsvForm, type Delimiter } from './csvRows';

/** The number of characters inspected. */
export const SAMPLE_LENGTH = 1 << 16;
const SAMPLE_ROWS = 100;

/** The first line that some spreadsheets write to name the delimiter. */
const NAMED_DELIMITER = /^("?)sep=([,;\t|])\1(?=\r|\n|$)/i;

interface SniffedForm {
  readonly form: CsvForm;
  /** The first line names the delimiter and belongs to no row. */
  readonly namesDelimiter: boolean;
}

/** `sample` is the beginning of the text, `preferred` the delimiter that fits the file's name. */
export function sniffCsvForm(sample: string, preferred: Delimiter): SniffedForm {
  const lineEnds = lineEndsOf(sample);
  const named = NAMED_DELIMITER.exec(sample)?.[2] as Delimiter | undefined;
  const delimiters = named ? [named] : [preferred, ...DELIMITERS.filter((delimiter) => delimiter !== preferred)];
  const forms = delimiters.flatMap((delimiter) =>
    lineEnds.map((lineEnd): CsvForm => ({ delimiter, quote: '"', lineEnd })),
  );
  const scores = forms.map((form) => scoreOf(sample, form));
  const best = forms[scores.indexOf(Math.max(...scores))];
  return { form: best ?? { delimiter: preferred, quote: '"', lineEnd: '\n' }, namesDelimiter: named !== undefined };
}

/** Candidates, that of the first line first: cells may contain others, and a file may be joined from parts with different ones. */
function lineEndsOf(sample: string): readonly CsvForm['lineEnd'][] {
  const unquoted = sample.replaceAll(/"[^"]*(?:"|$)/g, '');
  const first = /\r\r\n|\r\n|[\r\n]/.exec(unquoted)?.[0] as CsvForm['lineEnd'] | undefined;
  if (first === undefined || first === '\n') return ['\n'];
  if (first === '\r') return unquoted.includes('\n') ? ['\n'] : ['\r'];
  return unquoted.replaceAll(first, '').includes('\n') ? [first, '\n'] : [first];
}

/** The share of rows with as many cells as the first, weighted by the number of cells and rows; 0 if nothing is delimited. */
function scoreOf(sample: string, form: CsvForm): number {
  const reader = new CsvRows(form);
  const whole = reader.write(sample);
  // In a long text, the sample cuts off its last row.
  const rows = [...whole, ...(whole.length > 0 && sample.length >= SAMPLE_LENGTH ? [] : reader.end())];
  const filled = rows.filter(({ cells }) => cells.length > 1 || cells[0] !== '').slice(0, SAMPLE_ROWS);
  const width = filled[0]?.cells.length ?? 0;
  if (width < 2) return 0;
  const fitting = filled.filter(({ cells, fault }) => cells.length === width && !fault).length;
  return fitting / filled.length + Math.min(width, 1000) / 10_000 + fitting / 10_000_000;
}
