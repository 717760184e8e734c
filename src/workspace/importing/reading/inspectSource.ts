// Inspects a file before its import: its encoding, format and columns.
import { columnLetters } from '../workbook/cellNames';
import type { WorkbookFault } from '../workbook/workbookError';
import { SAMPLE_LENGTH, sniffCsvForm } from './csvForm';
import { CsvRows, type CsvFault, type CsvForm, type Delimiter } from './csvRows';
import { decodedText } from './decodedText';
import {
  bytesOf,
  importFailure,
  MAX_COLUMNS,
  stampOf,
  type CsvSource,
  type ImportSource,
  type SourceFile,
} from './importSource';
import { JsonElements } from './jsonElements';
import { LineReader } from './lineReader';
import { fieldsOf, isBlank } from './rowParser';
import { UnreadCell } from './sourceRow';
import { EncodingProbe, type Encoding, type FoundEncoding } from './textEncoding';

/** The user's choices, which replace what was detected. */
export interface SourceChoices {
  readonly encoding?: Encoding;
  readonly delimiter?: Delimiter;
  readonly quote?: CsvForm['quote'];
  readonly hasHeader?: boolean;
  readonly fillsShortRows?: boolean;
  readonly sheet?: string;
}

export type SourceRefusal =
  | { readonly kind: 'empty' }
  | { readonly kind: 'unknownEncoding' }
  /** Bytes that the chosen encoding has no character for. */
  | { readonly kind: 'notText'; readonly encoding: Encoding }
  /** Columns with the same name can't be distinguished. */
  | { readonly kind: 'duplicateHeaders'; readonly names: readonly string[] }
  | { readonly kind: 'badHeader'; readonly line: number; readonly fault: CsvFault }
  /** A JSON text that is neither an array nor lines of objects. */
  | { readonly kind: 'notAnArray' }
  | { readonly kind: 'tooManyColumns'; readonly most: number }
  | { readonly kind: 'workbook'; readonly fault: WorkbookFault }
  /** The header has an error or a formula in place of a name. */
  | { readonly kind: 'badHeaderCell'; readonly sheet: string; readonly cell: string };

/** What is known about a file, as far as it can be read. */
export type KnownFormat = Partial<Pick<ImportSource, 'format'>> & {
  /** Missing for a workbook, empty if the user must choose it. */
  readonly encoding?: Encoding | '';
};

/** A refusal includes what was detected before, because that may be wrong. */
export type Inspected = { readonly source: ImportSource } | (KnownFormat & { readonly refusal: SourceRefusal });

/** The first bytes of workbooks, and of those with a password or from older spreadsheets. */
const ZIP_SIGNATURE = '504b0304';
const OLE_SIGNATURE = 'd0cf11e0';

/** Throws `fileNotRead`. */
export async function inspectSource(
  file: SourceFile,
  choices: SourceChoices = {},
  signal?: AbortSignal,
): Promise<Inspected> {
  const stamp = await stampOf(file);
  const bytes = (): AsyncIterable<Uint8Array> => bytesOf(file, signal);
  const signature = (await headOf(bytes(), 4)).toString('hex');
  if (signature === OLE_SIGNATURE) return { refusal: { kind: 'workbook', fault: 'protected' } };
  if (signature === ZIP_SIGNATURE) {
    const found = await workbookOf(file, choices, signal);
    return 'refusal' in found ? found : { source: { ...file, stamp, encoding: 'utf-8', ...found } };
  }
  const { encoding, isGuess } = choices.encoding
    ? { encoding: choices.encoding, isGuess: false }
    : await encodingOf(bytes());
  if (!encoding) return { refusal: { kind: 'unknownEncoding' }, encoding: '' };
  const text = (): AsyncIterable<string> => decodedText(bytes(), encoding);
  try {
    const sample = await beginningOf(text());
    if (sample.trim() === '') return { refusal: { kind: 'empty' }, encoding };
    const found = await formatOf(file, sample, text, choices);
    if ('refusal' in found) return { ...found, encoding };
    return { source: { ...file, stamp, encoding, isEncodingGuessed: isGuess, ...found } };
  } catch (error) {
    if (error instanceof TypeError) return { refusal: { kind: 'notText', encoding }, encoding };
    throw error;
  }
}

type Found =
  | Pick<ImportSource, 'format' | 'columns'>
  | (Partial<Pick<ImportSource, 'format'>> & { readonly refusal: SourceRefusal });

async function formatOf(
  { fileName }: SourceFile,
  sample: string,
  text: () => AsyncIterable<string>,
  choices: SourceChoices,
): Promise<Found> {
  const [extension = ''] = /[^.]*$/.exec(fileName.toLowerCase()) ?? [];
  const start = sample.trimStart();
  const hasLines = ['jsonl', 'ndjson'].includes(extension);
  if (!hasLines && extension !== 'json') return csvOf(sample, extension, choices);
  if (/^\[\s*\]\s*$/.test(start)) return { refusal: { kind: 'empty' } };
  if (start.startsWith('[')) return jsonOf('jsonArray', await jsonColumns(text(), new JsonElements()));
  // One object over several lines is neither an array nor lines of objects.
  const firstLine = /^[^\r\n]*/.exec(start)?.[0] ?? '';
  const isWhole = start.length > firstLine.length || start.length < SAMPLE_LENGTH;
  if (!hasLines && isWhole && typeof fieldsOf(firstLine) === 'string') return { refusal: { kind: 'notAnArray' } };
  return jsonOf('jsonLines', await jsonColumns(text(), new LineReader()));
}

function jsonOf(kind: 'jsonArray' | 'jsonLines', columns: readonly string[]): Found {
  if (columns.length > MAX_COLUMNS) return { refusal: { kind: 'tooManyColumns', most: MAX_COLUMNS } };
  return { format: { kind }, columns };
}

function csvOf(sample: string, extension: string, choices: SourceChoices): Found {
  const sniffed = sniffCsvForm(sample, extension === 'tsv' || extension === 'tab' ? '\t' : ',');
  const { delimiter = sniffed.form.delimiter, quote = '"', hasHeader = true, fillsShortRows = false } = choices;
  const format: CsvSource = {
    kind: 'csv',
    form: { ...sniffed.form, delimiter, quote },
    hasHeader,
    fillsShortRows,
    namesDelimiter: sniffed.namesDelimiter,
  };
  const reader = new CsvRows(format.form);
  const rows = [...reader.write(sample), ...reader.end()].filter(({ cells, fault }) => fault || !isBlank(cells));
  const first = rows[sniffed.namesDelimiter ? 1 : 0];
  if (!first) return { refusal: { kind: 'empty' }, format };
  const { line, fault } = first;
  if (fault) return { refusal: { kind: 'badHeader', line, fault }, format };
  return withColumns(format, first.cells, hasHeader);
}

async function workbookOf(file: SourceFile, choices: SourceChoices, signal?: AbortSignal): Promise<Found> {
  const { inspectWorkbook } = await import('../workbook/workbookRows');
  const inspected = await inspectWorkbook(file, choices.sheet, signal).catch((error: unknown) => {
    throw importFailure(error, file, signal);
  });
  if (typeof inspected === 'string') return { refusal: { kind: 'workbook', fault: inspected } };
  const { sheet, sheets, first } = inspected;
  const { hasHeader = true } = choices;
  const format = { kind: 'workbook', sheet, sheets, hasHeader } as const;
  const { cells = [], line = 0 } = first ?? {};
  const bad = hasHeader ? cells.findIndex((cell) => cell instanceof UnreadCell) : -1;
  if (bad >= 0)
    return { refusal: { kind: 'badHeaderCell', sheet, cell: `${columnLetters(bad)}${String(line)}` }, format };
  return withColumns(
    format,
    cells.map((cell) => (typeof cell === 'string' ? cell : '')),
    hasHeader,
  );
}

/** `row` is the first row. */
function withColumns(format: ImportSource['format'], row: readonly string[], hasHeader: boolean): Found {
  // A sheet may be saved up to its last column because a cell there once had a colour.
  const first = row.length > MAX_COLUMNS ? row.slice(0, row.findLastIndex((name) => name !== '') + 1) : row;
  if (first.length > MAX_COLUMNS) return { refusal: { kind: 'tooManyColumns', most: MAX_COLUMNS }, format };
  if (first.length === 0) return { refusal: { kind: 'empty' }, format };
  if (!hasHeader) return { format, columns: first.map(() => '') };
  const names = first.map((name) => name.trim());
  const twice = names.filter((name, at) => name !== '' && names.indexOf(name) !== at);
  if (twice.length > 0) return { refusal: { kind: 'duplicateHeaders', names: [...new Set(twice)] }, format };
  return { format, columns: names };
}

async function headOf(bytes: AsyncIterable<Uint8Array>, count: number): Promise<Buffer> {
  for await (const chunk of bytes) return Buffer.from(chunk.subarray(0, count));
  return Buffer.alloc(0);
}

/** The fields of all objects, because a later object may have more than the first. */
async function jsonColumns(text: AsyncIterable<string>, texts: JsonElements | LineReader): Promise<readonly string[]> {
  const names = new Set<string>();
  const learn = (found: readonly { readonly text: string }[]): void => {
    for (const element of found) {
      const fields = element.text.trim() === '' ? 'badJson' : fieldsOf(element.text);
      if (typeof fields !== 'string') for (const name of Object.keys(fields)) names.add(name);
    }
  };
  for await (const chunk of text) {
    learn(texts.write(chunk));
    if (names.size > MAX_COLUMNS) break;
  }
  learn(texts.end());
  return [...names];
}

async function encodingOf(bytes: AsyncIterable<Uint8Array>): Promise<FoundEncoding> {
  const probe = new EncodingProbe();
  for await (const chunk of bytes) if (!probe.write(chunk)) break;
  return probe.end();
}

async function beginningOf(text: AsyncIterable<string>): Promise<string> {
  let sample = '';
  try {
    for await (const chunk of text) {
      sample += chunk;
      if (sample.length >= SAMPLE_LENGTH) break;
    }
  } catch (error) {
    // A few rows before the fault show what the file is; the fault is reported later, with its line.
    if (!(error instanceof TypeError && sample.includes('\n'))) throw error;
  }
  return sample.slice(0, Math.max(SAMPLE_LENGTH, sample.indexOf('\n') + 1));
}
