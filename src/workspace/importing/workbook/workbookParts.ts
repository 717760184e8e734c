// Reads the small parts of a workbook: its sheets, which of its styles show dates, and the texts that cells share.
import path from 'node:path';
import { dateStyleOf, type DayCount, type NumberStyle } from './serialDates';
import { WorkbookError } from './workbookError';
import { XmlScanner, type XmlHandler } from './xmlScanner';
import { attributeOf, decodeEscapes } from './xmlText';
import type { ZipArchive } from './zipArchive';

interface Sheet {
  readonly name: string;
  readonly part: string;
}

interface Workbook {
  /** The visible sheets, in order. */
  readonly sheets: readonly Sheet[];
  readonly dayCount: DayCount;
  readonly stringsPart: string | undefined;
  readonly stylesPart: string | undefined;
}

/** The longest XML of a part that is read into memory, where even empty elements take space. */
const MAX_LENGTH = 64 * 1024 * 1024;
/** The longest XML of the shared texts, which cells reference in any order. */
const MAX_TEXT_LENGTH = 256 * 1024 * 1024;

interface ReadOptions {
  readonly mostLength?: number;
  readonly signal?: AbortSignal | undefined;
}

async function readXml(
  archive: ZipArchive,
  part: string,
  handler: Partial<XmlHandler>,
  { mostLength = MAX_LENGTH, signal }: ReadOptions = {},
): Promise<void> {
  const nothing = (): void => undefined;
  const scanner = new XmlScanner({ open: nothing, close: nothing, text: nothing, ...handler });
  let length = 0;
  for await (const text of xmlTexts(archive, part, signal)) {
    length += text.length;
    if (length > mostLength) throw new WorkbookError('tooLarge');
    scanner.write(text);
  }
  scanner.end();
}

/** Throws a WorkbookError, also for text that is not UTF-8: no spreadsheet writes another. */
export async function* xmlTexts(archive: ZipArchive, part: string, signal?: AbortSignal): AsyncGenerator<string> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  try {
    for await (const bytes of archive.read(part, signal)) yield decoder.decode(bytes, { stream: true });
    yield decoder.decode();
  } catch (error) {
    throw error instanceof TypeError ? new WorkbookError('damaged') : error;
  }
}

export async function readWorkbook(archive: ZipArchive): Promise<Workbook> {
  const parts = await relationsOf(archive, '');
  const bookPart = parts.find(({ type }) => type === 'officeDocument')?.part ?? 'xl/workbook.xml';
  const relations = await relationsOf(archive, bookPart);
  const worksheets = new Map(relations.flatMap(({ id, type, part }) => (type === 'worksheet' ? [[id, part]] : [])));
  const sheets: Sheet[] = [];
  const propertiesPart = parts.find(({ type }) => type === 'extended-properties')?.part;
  let dayCount: DayCount = (await isOfLibreOffice(archive, propertiesPart)) ? 'libreOffice' : 'excel';
  await readXml(archive, bookPart, {
    open: (name, attributes) => {
      if (name === 'workbookPr' && /^(?:1|true)$/.test(attributeOf(attributes, 'date1904') ?? ''))
        dayCount = 'from1904';
      if (name !== 'sheet') return;
      const part = worksheets.get(attributeOf(attributes, 'id'));
      const isShown = (attributeOf(attributes, 'state') ?? 'visible') === 'visible';
      if (part !== undefined && isShown) sheets.push({ name: attributeOf(attributes, 'name') ?? '', part });
    },
  });
  const firstOf = (type: string): string | undefined => relations.find((relation) => relation.type === type)?.part;
  return { sheets, dayCount, stringsPart: firstOf('sharedStrings'), stylesPart: firstOf('styles') };
}

async function isOfLibreOffice(archive: ZipArchive, part: string | undefined): Promise<boolean> {
  let text = '';
  if (part !== undefined && archive.has(part)) await readXml(archive, part, { text: (more) => void (text += more) });
  return text.includes('LibreOffice/');
}

interface Relation {
  readonly id: string | undefined;
  /** The last word of the type's address, which is the same in both editions of the standard. */
  readonly type: string;
  readonly part: string;
}

async function relationsOf(archive: ZipArchive, part: string): Promise<readonly Relation[]> {
  const slash = part.lastIndexOf('/');
  const folder = part.slice(0, slash + 1);
  const list = `${folder}_rels/${part.slice(slash + 1)}.rels`;
  const relations: Relation[] = [];
  if (!archive.has(list)) return relations;
  await readXml(archive, list, {
    open: (name, attributes) => {
      const target = attributeOf(attributes, 'Target');
      if (name !== 'Relationship' || target === undefined) return;
      const type = (attributeOf(attributes, 'Type') ?? '').replace(/^.*\//, '');
      relations.push({ id: attributeOf(attributes, 'Id'), type, part: resolved(folder, target) });
    },
  });
  return relations;
}

function resolved(folder: string, target: string): string {
  return path.posix.resolve('/', folder, target).slice(1);
}

/** A format such as 00000, which keeps leading zeros visible. */
const LEADING_ZEROS = /^0{2,}(?=;|$)/;

/** How the numbers of each style are shown; undefined for numbers as such. */
export async function readStyles(archive: ZipArchive, part: string): Promise<readonly NumberStyle[]> {
  const defined = new Map<number, NumberStyle>();
  const formats: number[] = [];
  let isInCells = false;
  await readXml(archive, part, {
    open: (name, attributes) => {
      const id = Number(attributeOf(attributes, 'numFmtId') ?? 0);
      if (name === 'numFmt') {
        const code = attributeOf(attributes, 'formatCode') ?? '';
        defined.set(id, LEADING_ZEROS.exec(code)?.[0].length ?? dateStyleOf(id, code));
      } else if (name === 'cellXfs') isInCells = true;
      else if (name === 'xf' && isInCells) formats.push(id);
    },
    close: (name) => {
      if (name === 'cellXfs') isInCells = false;
    },
  });
  return formats.map((id) => (defined.has(id) ? defined.get(id) : dateStyleOf(id, undefined)));
}

/** Reads the shared texts. Rich texts keep all runs, without their phonetic guides. */
export async function readSharedStrings(
  archive: ZipArchive,
  part: string,
  signal?: AbortSignal,
): Promise<readonly string[]> {
  const texts: string[] = [];
  let [text, isText, isGuide] = ['', false, false];
  const handler: XmlHandler = {
    open: (name) => {
      if (name === 'si') text = '';
      else if (name === 't') isText = !isGuide;
      else if (name === 'rPh') isGuide = true;
    },
    text: (more) => {
      if (isText) text += more;
    },
    close: (name) => {
      if (name === 't') isText = false;
      else if (name === 'rPh') isGuide = false;
      else if (name === 'si') texts.push(decodeEscapes(text));
    },
  };
  await readXml(archive, part, handler, { mostLength: MAX_TEXT_LENGTH, signal });
  return texts;
}
