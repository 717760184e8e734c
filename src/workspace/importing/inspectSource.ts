// Looks at a file before it is imported: its encoding, format and columns.
import { SAMPLE_LENGTH, sniffCsvForm } from './csvForm';
import { CsvRows, MOST_ROW_LENGTH, type CsvForm } from './csvRows';
import { decodedText } from './decodedText';
import { bytesOf, stampOf, type CsvSource, type ImportSource, type SourceFile } from './importSource';
import { JsonElements } from './jsonElements';
import { fieldsOf, isBlank } from './rowReaders';
import { EncodingProbe, type Encoding } from './textEncoding';
import { LineReader } from './lineReader';

/** What the user chose instead of what was found. */
export interface SourceChoices {
  readonly encoding?: Encoding;
  readonly delimiter?: CsvForm['delimiter'];
  readonly quote?: CsvForm['quote'];
  readonly hasHeader?: boolean;
}

export type SourceRefusal =
  | { readonly kind: 'empty' }
  /** Bytes that the chosen encoding has no character for. */
  | { readonly kind: 'notText'; readonly encoding: Encoding }
  /** Columns with the same name can't be told apart. */
  | { readonly kind: 'duplicateHeaders'; readonly names: readonly string[] }
  | { readonly kind: 'badHeader' }
  /** A JSON text that is neither an array nor lines of objects. */
  | { readonly kind: 'notAnArray' }
  | { readonly kind: 'tooManyColumns'; readonly most: number };

export type Inspected = { readonly source: ImportSource } | { readonly refusal: SourceRefusal };

const MOST_COLUMNS = 1000;

/** Throws `fileNotRead`. */
export async function inspectSource(
  file: SourceFile,
  choices: SourceChoices = {},
  signal?: AbortSignal,
): Promise<Inspected> {
  const stamp = await stampOf(file);
  const bytes = (): AsyncIterable<Uint8Array> => bytesOf(file, signal);
  const encoding = choices.encoding ?? (await encodingOf(bytes()));
  const text = (): AsyncIterable<string> => decodedText(bytes(), encoding);
  try {
    const sample = await beginningOf(text());
    if (sample.trim() === '') return { refusal: { kind: 'empty' } };
    const found = await formatOf(file, sample, text, choices);
    if ('refusal' in found) return found;
    if (found.columns.length > MOST_COLUMNS) return { refusal: { kind: 'tooManyColumns', most: MOST_COLUMNS } };
    return { source: { ...file, stamp, encoding, ...found } };
  } catch (error) {
    if (error instanceof TypeError) return { refusal: { kind: 'notText', encoding } };
    throw error;
  }
}

type Found = Pick<ImportSource, 'format' | 'columns'> | { readonly refusal: SourceRefusal };

async function formatOf(
  { fileName }: SourceFile,
  sample: string,
  text: () => AsyncIterable<string>,
  choices: SourceChoices,
): Promise<Found> {
  const [extension = ''] = /[^.]*$/.exec(fileName.toLowerCase()) ?? [];
  if (!['json', 'jsonl', 'ndjson'].includes(extension)) return csvOf(sample, extension, choices);
  const start = sample.trimStart();
  if (extension === 'json' && start.startsWith('['))
    return { format: { kind: 'jsonArray' }, columns: await jsonColumns(text(), new JsonElements(MOST_ROW_LENGTH)) };
  // One object over several lines is neither an array nor lines of objects.
  const firstLine = /^[^\r\n]*/.exec(start)?.[0] ?? '';
  if (extension === 'json' && start.length < SAMPLE_LENGTH && typeof fieldsOf(firstLine) === 'string')
    return { refusal: { kind: 'notAnArray' } };
  return { format: { kind: 'jsonLines' }, columns: await jsonColumns(text(), new LineReader(MOST_ROW_LENGTH)) };
}

function csvOf(sample: string, extension: string, choices: SourceChoices): Found {
  const sniffed = sniffCsvForm(sample, extension === 'tsv' || extension === 'tab' ? '\t' : ',');
  const { delimiter = sniffed.form.delimiter, quote = '"', hasHeader = true } = choices;
  const format: CsvSource = {
    kind: 'csv',
    form: { ...sniffed.form, delimiter, quote },
    hasHeader,
    namesDelimiter: sniffed.namesDelimiter,
  };
  const reader = new CsvRows(format.form);
  const rows = [...reader.write(sample), ...reader.end()].filter(({ cells, fault }) => fault || !isBlank(cells));
  const first = rows[sniffed.namesDelimiter ? 1 : 0];
  if (!first) return { refusal: { kind: 'empty' } };
  if (first.fault) return { refusal: { kind: 'badHeader' } };
  if (!hasHeader) return { format, columns: first.cells.map(() => '') };
  const names = first.cells.map((name) => name.trim());
  const twice = names.filter((name, at) => name !== '' && names.indexOf(name) !== at);
  if (twice.length > 0) return { refusal: { kind: 'duplicateHeaders', names: [...new Set(twice)] } };
  return { format, columns: names };
}

/** The fields of all objects: a later one may have more than the first. */
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
    if (names.size > MOST_COLUMNS) break;
  }
  learn(texts.end());
  return [...names];
}

async function encodingOf(bytes: AsyncIterable<Uint8Array>): Promise<Encoding> {
  const probe = new EncodingProbe();
  for await (const chunk of bytes) if (!probe.write(chunk)) break;
  return probe.end();
}

async function beginningOf(text: AsyncIterable<string>): Promise<string> {
  let sample = '';
  for await (const chunk of text) {
    sample += chunk;
    if (sample.length >= SAMPLE_LENGTH) break;
  }
  return sample.slice(0, Math.max(SAMPLE_LENGTH, sample.indexOf('\n') + 1));
}
