// Guesses delimiter and line ends of CSV text from its beginning. The user sees the result and can choose otherwise.
import { CsvRows, type CsvForm } from './csvRows';

/** Characters inspected. */
export const SAMPLE_LENGTH = 1 << 16;
const SAMPLE_ROWS = 100;

const DELIMITERS: readonly CsvForm['delimiter'][] = [',', ';', '\t'];

/** The first line that some spreadsheets write to name the delimiter. */
const NAMED_DELIMITER = /^sep=([,;\t])(?=\r|\n|$)/i;

interface SniffedForm {
  readonly form: CsvForm;
  /** The first line names the delimiter and belongs to no row. */
  readonly namesDelimiter: boolean;
}

/** `sample` is the beginning of the text, `preferred` the delimiter that the file's name speaks for. */
export function sniffCsvForm(sample: string, preferred: CsvForm['delimiter']): SniffedForm {
  const lineEnd = lineEndOf(sample);
  const formOf = (delimiter: CsvForm['delimiter']): CsvForm => ({ delimiter, quote: '"', lineEnd });
  const named = NAMED_DELIMITER.exec(sample)?.[1] as CsvForm['delimiter'] | undefined;
  if (named) return { form: formOf(named), namesDelimiter: true };
  const candidates = [preferred, ...DELIMITERS.filter((delimiter) => delimiter !== preferred)];
  const scores = candidates.map((delimiter) => scoreOf(sample, formOf(delimiter)));
  const best = scores.indexOf(Math.max(...scores));
  return { form: formOf(candidates[best] ?? preferred), namesDelimiter: false };
}

/** That of the first line. Cells may have others; the last one may be cut. */
function lineEndOf(sample: string): CsvForm['lineEnd'] {
  const unquoted = sample.replaceAll(/"[^"]*(?:"|$)/g, '');
  const first = /\r\n|[\r\n]/.exec(unquoted)?.[0];
  if (first === '\r\n') return '\r\n';
  return first === '\r' && !unquoted.includes('\n') ? '\r' : '\n';
}

/** The part of rows with as many cells as the first, more for more cells; 0 where nothing is delimited. */
function scoreOf(sample: string, form: CsvForm): number {
  const reader = new CsvRows(form);
  const whole = reader.write(sample);
  const rows = (whole.length > 0 ? whole : reader.end()).slice(0, SAMPLE_ROWS);
  const filled = rows.filter(({ cells }) => cells.length > 1 || cells[0] !== '');
  const width = filled[0]?.cells.length ?? 0;
  if (width < 2) return 0;
  const fitting = filled.filter(({ cells, fault }) => cells.length === width && !fault).length;
  return fitting / filled.length + Math.min(width, 1000) / 10_000;
}
