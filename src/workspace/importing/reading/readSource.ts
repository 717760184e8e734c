// Streams the rows of a file, with no more than a chunk and its rows in memory.
import { WorkbookError } from '../workbook/workbookError';
import { decodedText } from './decodedText';
import { bytesOf, importFailure, isSameFile, type ImportSource, type TextFormat } from './importSource';
import { rowParser } from './rowParser';
import { RowsEnd, type RowFault, type SourceRow } from './sourceRow';

/** Yields the rows chunk by chunk. Throws `fileNotRead`. A problem of the file's content is reported as the fault of a last row. */
export async function* readSource(source: ImportSource, signal?: AbortSignal): AsyncGenerator<readonly SourceRow[]> {
  if (!(await isSameFile(source))) {
    yield [{ row: 0, line: 1, cells: [], fault: 'fileChanged' }];
    return;
  }
  let next = 0;
  let line = 1;
  let fault: RowFault | undefined;
  try {
    for await (const rows of rowsOf(source, signal)) {
      const last = rows.at(-1);
      if (last) [next, line] = [last.row + 1, last.line];
      yield rows;
    }
  } catch (error) {
    if (!(error instanceof RowsEnd)) throw error;
    ({ fault } = error);
  }
  // If the file was written to during the read, its last row may be incomplete.
  if (!(await isSameFile(source))) fault = 'fileChanged';
  if (fault) yield [{ row: next, line, cells: [], fault }];
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
  const text = decodedText(bytesOf(source, signal), source.encoding);
  for (;;) {
    const chunk = await text.next().catch(notText);
    if (chunk.done) break;
    yield reader.write(chunk.value);
  }
  yield reader.end();
}

async function* sheetRows(source: ImportSource, signal?: AbortSignal): AsyncGenerator<readonly SourceRow[]> {
  const { format, columns } = source;
  if (format.kind !== 'workbook') return;
  const { workbookRows } = await import('../workbook/workbookRows');
  try {
    yield* workbookRows(source, { ...format, width: columns.length }, signal);
  } catch (error) {
    throw error instanceof WorkbookError ? new RowsEnd('badWorkbook') : importFailure(error, source, signal);
  }
}

function notText(error: unknown): never {
  throw error instanceof TypeError ? new RowsEnd('notText') : error;
}
