// A file to import: how it is read, as plain data.
import { stat } from 'node:fs/promises';
import path from 'node:path';
import { ServiceError } from '../../../domain/failure';
import { readFailure, readFile } from '../../files/fileSource';
import type { CsvForm } from './csvRows';
import type { Encoding } from './textEncoding';

/** The operation named in failures: the service has none for importing files. */
export const IMPORT_OPERATION = 'batchUpsertRecords';

/** The most columns that are read. */
export const MAX_COLUMNS = 1000;

/** Small enough that checking a chunk doesn't block the window's host for long. */
const CHUNK_BYTES = 1 << 18;

export interface CsvSource {
  readonly kind: 'csv';
  readonly form: CsvForm;
  readonly hasHeader: boolean;
  /** Reads cells missing at the end of a row as empty. Off unless chosen, because the row may continue on the next line. */
  readonly fillsShortRows: boolean;
  /** The first line names the delimiter, as some spreadsheets write it. */
  readonly namesDelimiter: boolean;
}

interface WorkbookSource {
  readonly kind: 'workbook';
  readonly sheet: string;
  /** Names of all sheets. */
  readonly sheets: readonly string[];
  readonly hasHeader: boolean;
}

export type TextFormat = CsvSource | { readonly kind: 'jsonArray' } | { readonly kind: 'jsonLines' };
/** Each row is a title and the file for its Record. */
interface FolderSource {
  readonly kind: 'folder';
  readonly rows: readonly { readonly cells: readonly string[]; readonly fault?: 'severalRecords' | 'isLink' }[];
}

type SourceFormat = TextFormat | WorkbookSource | FolderSource;

export interface SourceFile {
  readonly path: string;
  readonly fileName: string;
}

/** Facts that change when the file is replaced or written to. */
interface FileStamp {
  readonly sizeBytes: number;
  readonly changedMs: number;
}

export interface ImportSource extends SourceFile {
  readonly stamp: FileStamp;
  readonly encoding: Encoding;
  /** Whether the bytes would also be text in another encoding. */
  readonly isEncodingGuessed?: boolean;
  readonly format: SourceFormat;
  /** Column names by position. For JSON, the names of all fields, in the order of their first occurrence. */
  readonly columns: readonly string[];
}

export function sourceFile(filePath: string): SourceFile {
  return { path: filePath, fileName: path.basename(filePath) };
}

/** The folder that contains the file. */
export function folderOf(file: SourceFile): string {
  return path.dirname(file.path);
}

/** A path that can't be inspected counts as a file: reading it then reports why. */
export async function isFolder(file: string): Promise<boolean> {
  return await stat(file).then(
    (facts) => facts.isDirectory(),
    () => false,
  );
}

/** Whether the file is unchanged since it was inspected. Throws `fileNotRead`. */
export async function isSameFile(source: ImportSource): Promise<boolean> {
  const { sizeBytes, changedMs } = await stampOf(source);
  return sizeBytes === source.stamp.sizeBytes && changedMs === source.stamp.changedMs;
}

/** Throws `fileNotRead`, or `cancelled`. */
export async function* bytesOf(file: SourceFile, signal?: AbortSignal): AsyncGenerator<Uint8Array> {
  try {
    yield* readFile(file, IMPORT_OPERATION, signal, CHUNK_BYTES);
  } catch (error) {
    throw importFailure(error, file, signal);
  }
}

/** The failure of a file that can't be read, or whose import was cancelled. Bugs are returned unchanged. */
export function importFailure(error: unknown, { fileName }: SourceFile, signal?: AbortSignal): unknown {
  if (signal?.aborted) return new ServiceError({ kind: 'cancelled', operation: IMPORT_OPERATION });
  return readFailure(error, IMPORT_OPERATION, fileName);
}

/** Throws `fileNotRead`. */
export async function stampOf(file: SourceFile): Promise<FileStamp> {
  try {
    const { size, mtimeMs } = await stat(file.path);
    return { sizeBytes: size, changedMs: mtimeMs };
  } catch (error) {
    throw importFailure(error, file);
  }
}
