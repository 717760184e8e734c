// Writes a table for editing in a spreadsheet: importing the edited file changes just the cells that differ.
import { Readable } from 'node:stream';
import type { ReadableStream as NodeStream } from 'node:stream/web';
import { csvLine } from '../../base/cells/csvLine';
import { defusedCell } from '../../base/cells/defusedCell';
import type { CellField } from '../../domain/fields/cellFields';
import type { OwnedRecord } from '../export/attachmentFolder';
import { writeHashed, type Written } from '../export/writtenFiles';
import type { OnExisting } from '../files/fileTarget';
import { MAX_COLUMNS } from '../importing/reading/importSource';
import { ExportedColumns, type ExportedColumn } from './exportedColumns';
import { MARK_COLUMN, rowMark } from './rowMark';

export interface EditableOptions {
  readonly signal?: AbortSignal | undefined;
  readonly onExisting?: OnExisting | undefined;
  readonly onProgress?: ((rowCount: number) => void) | undefined;
}

export interface EditableTable extends Written {
  readonly rowCount: number;
  /** Columns that are not written, because no header can hold their name, or an import reads no more than a certain number. */
  readonly missingColumns: number;
}

/** Without a byte order mark, spreadsheets take UTF-8 for the computer's own encoding. */
const BYTE_ORDER_MARK = '\ufeff';
const KEYS = ['Mini ID', 'Record ID', MARK_COLUMN] as const;

/** Reads `records` twice if the columns depend on them. Throws a ServiceError. A failed or cancelled export leaves no file behind. */
export async function writeEditableTable(
  records: () => AsyncIterable<OwnedRecord>,
  fields: readonly CellField[],
  path: string,
  { signal, onExisting, onProgress }: EditableOptions = {},
): Promise<EditableTable> {
  const known = new ExportedColumns(fields);
  if (known.hasParts) for await (const { record } of records()) known.learn(record);
  const { all } = known;
  const columns = all.slice(0, MAX_COLUMNS - KEYS.length);
  let rowCount = 0;
  async function* lines(): AsyncGenerator<Uint8Array> {
    yield Buffer.from(BYTE_ORDER_MARK + csvLine([...KEYS, ...columns.map(({ name }) => name)]));
    for await (const owned of records()) {
      yield Buffer.from(csvLine(rowOf(owned, columns)));
      rowCount++;
      onProgress?.(rowCount);
    }
  }
  const stream = Readable.toWeb(Readable.from(lines(), { objectMode: false })) as NodeStream<Uint8Array>;
  const written = await writeHashed(stream as ReadableStream<Uint8Array>, path, {
    operation: 'listRecords',
    signal,
    onExisting,
  });
  return { rowCount, missingColumns: all.length - columns.length + known.unnamed.size, ...written };
}

function rowOf({ miniId, recordId, record }: OwnedRecord, columns: readonly ExportedColumn[]): string[] {
  const texts = columns.map(({ key, text }) => [key, text(record)] as const);
  return [miniId, recordId, rowMark(texts), ...texts.map(([, text]) => text)].map(defusedCell);
}
