// A workbook as a source of an import: its sheets and columns, and the rows of one sheet as a stream.
import type { SourceFile } from '../reading/importSource';
import { isBlank } from '../reading/rowParser';
import type { SourceRow } from '../reading/sourceRow';
import { MergedCells } from './mergedCells';
import { SheetRows, type SheetCell, type SheetRow } from './sheetRows';
import { WorkbookError, type WorkbookFault } from './workbookError';
import { readStyles, readSharedStrings, readWorkbook, xmlTexts } from './workbookParts';
import { ZipArchive } from './zipArchive';

interface InspectedSheet {
  readonly sheet: string;
  readonly sheets: readonly string[];
  /** The first row with a value. Undefined for an empty sheet. */
  readonly first: SheetRow | undefined;
}

interface ReadSheet {
  readonly sheet: string;
  readonly hasHeader: boolean;
  readonly width: number;
}

/** Looks at one sheet, the first with a value unless named. Throws the error of the file system. */
export async function inspectWorkbook(
  file: SourceFile,
  wanted: string | undefined,
  signal?: AbortSignal,
): Promise<InspectedSheet | WorkbookFault> {
  try {
    const workbook = await openWorkbook(file, signal);
    const { sheets } = workbook;
    const [top] = sheets;
    if (top === undefined) return 'damaged';
    for (const sheet of wanted !== undefined && sheets.includes(wanted) ? [wanted] : sheets)
      for await (const rows of workbook.rows(sheet)) {
        const first = rows.find(({ cells }) => !isBlank(cells));
        if (first) return { sheet, sheets, first };
      }
    return { sheet: wanted ?? top, sheets, first: undefined };
  } catch (error) {
    if (error instanceof WorkbookError) return error.fault;
    throw error;
  }
}

/** Throws a WorkbookError, or the error of the file system. */
export async function* workbookRows(
  file: SourceFile,
  { sheet, hasHeader, width }: ReadSheet,
  signal?: AbortSignal,
): AsyncGenerator<readonly SourceRow[]> {
  let skips = hasHeader ? 1 : 0;
  let next = 0;
  const workbook = await openWorkbook(file, signal);
  const merged = await MergedCells.read(workbook.texts(sheet));
  for await (const rows of workbook.rows(sheet)) {
    const read: SourceRow[] = [];
    for (const row of rows) {
      if (isBlank(row.cells)) continue;
      if (skips-- > 0) merged.skip(row);
      else read.push(sourceRow(merged.fill(row), next++, width));
    }
    yield read;
  }
}

function sourceRow({ cells, ...at }: SheetRow, row: number, width: number): SourceRow {
  if (cells.length > width) return { row, ...at, cells, fault: 'cellBesideHeader' };
  return { row, ...at, cells: cells.length === width ? cells : paddedTo(cells, width) };
}

function paddedTo(cells: readonly SheetCell[], width: number): readonly SheetCell[] {
  return [...cells, ...Array<string>(Math.max(0, width - cells.length)).fill('')];
}

/** Opens a workbook with the parts that all sheets share, which may be large. */
async function openWorkbook(file: SourceFile, signal?: AbortSignal) {
  const archive = await ZipArchive.open(file.path);
  const { sheets, dayCount, stringsPart, stylesPart } = await readWorkbook(archive);
  const has = (part: string | undefined): part is string => part !== undefined && archive.has(part);
  const strings = has(stringsPart) ? await readSharedStrings(archive, stringsPart, signal) : [];
  const styles = has(stylesPart) ? await readStyles(archive, stylesPart) : [];
  const texts = (name: string): AsyncGenerator<string> => {
    const part = sheets.find((sheet) => sheet.name === name)?.part;
    if (part === undefined) throw new WorkbookError('damaged');
    return xmlTexts(archive, part, signal);
  };
  async function* rows(name: string): AsyncGenerator<readonly SheetRow[]> {
    const read = new SheetRows({ strings, styles, dayCount });
    for await (const text of texts(name)) yield read.write(text);
    read.end();
  }
  return { sheets: sheets.map(({ name }) => name), texts, rows };
}
