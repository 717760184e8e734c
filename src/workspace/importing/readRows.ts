// Streams the rows of a file: never more in memory than a chunk and its rows.
import { decodedText } from './decodedText';
import { bytesOf, stampOf, type ImportSource } from './importSource';
import { rowReader } from './rowReaders';
import type { RowFault, SourceRow } from './sourceRow';

/** The rows of one chunk at a time. Throws `fileNotRead`. What is wrong with the file itself is the fault of a last row. */
export async function* readRows(source: ImportSource, signal?: AbortSignal): AsyncGenerator<readonly SourceRow[]> {
  const { stamp, encoding } = source;
  const now = await stampOf(source);
  if (now.sizeBytes !== stamp.sizeBytes || now.changedMs !== stamp.changedMs) {
    yield [{ row: 0, line: 1, cells: [], fault: 'fileChanged' }];
    return;
  }
  const reader = rowReader(source);
  let next = 0;
  let line = 1;
  const seen = (rows: readonly SourceRow[]): readonly SourceRow[] => {
    const last = rows.at(-1);
    if (last) [next, line] = [last.row + 1, last.line];
    return rows;
  };
  const text = decodedText(bytesOf(source, signal), encoding);
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

function notText(error: unknown): RowFault & 'notText' {
  if (error instanceof TypeError) return 'notText';
  throw error;
}
