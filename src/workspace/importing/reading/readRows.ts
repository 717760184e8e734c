// Streams the rows of a file: never more in memory than a chunk and its rows.
import { decodedText } from './decodedText';
import { bytesOf, importFailure, isSameFile, type ImportSource, type TextFormat } from './importSource';
import { rowParser } from './rowParser';
import type { RowFault, SourceRow } from './sourceRow';

/** The rows of one chunk at a time. Throws `fileNotRead`. What is wrong with the file itself is the fault of a last row. */
export async function* readRows(source: ImportSource, signal?: AbortSignal): AsyncGenerator<readonly SourceRow[]> {
  if (!(await isSameFile(source))) {
    yield [{ row: 0, line: 1, cells: [], fault: 'fileChanged' }];
    return;
  }
  let next = 0;
  let line = 1;
  const rows = rowsOf(source, signal);
  for await (const some of rows) {
    const last = some.at(-1);
    if (last) [next, line] = [last.row + 1, last.line];
    yield some;
  }
  // What was written to it during the read may be half a row.
  if (!(await isSameFile(source))) yield [{ row: next, line, cells: [], fault: 'fileChanged' }];
}

function rowsOf(
  source: ImportSource,
  signal?: AbortSignal,
): AsyncIterable<readonly SourceRow[]> | Iterable<readonly SourceRow[]> {
  const { format } = source;
  if (format.kind === 'workbook') return sheetRows(source, signal);
  if (format.kind === 'folder') return [format.rows.map((one, row) => ({ row, line: 0, ...one }))];
  return textRows(source, format, signal);
}

async function* textRows(
  source: ImportSource,
  format: TextFormat,
  signal?: AbortSignal,
): AsyncGenerator<readonly SourceRow[]> {
  const reader = rowParser(format, source.columns);
  let next = 0;
  let line = 1;
  const seen = (rows: readonly SourceRow[]): readonly SourceRow[] => {
    const last = rows.at(-1);
    if (last) [next, line] = [last.row + 1, last.line];
    return rows;
  };
  const text = decodedText(bytesOf(source, signal), source.encoding);
  for (;;) {
    const chunk = await text.next().catch(notText);
    if (typeof chunk === 'string') {
      yield [{ row: next, line, cells: [], fault: chunk }];
      return;
    }
    if (chunk.done) break;
    yield seen(reader.write(chunk.value));
  }
  yield seen(reader.end());
}

async function* sheetRows(source: ImportSource, signal?: AbortSignal): AsyncGenerator<readonly SourceRow[]> {
  const { format, columns } = source;
  if (format.kind !== 'workbook') return;
  const { workbookRows } = await import('../workbook/workbookRows');
  try {
    yield* workbookRows(source, { ...format, width: columns.length }, signal);
  } catch (error) {
    throw importFailure(error, source, signal);
  }
}

function notText(error: unknown): RowFault & 'notText' {
  if (error instanceof TypeError) return 'notText';
  throw error;
}
