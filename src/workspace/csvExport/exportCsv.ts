// Exports Records as CSV: streamed to disk and counted on the way. `checkedExport.ts` compares the counts.
import type { ServiceClient } from '../../api/client';
import { caselessId } from '../../domain/ids';
import type { ExportRecordsRequest } from '../../domain/record';
import { writeHashed, type Written } from '../export/writtenFiles';
import type { OnExisting } from '../files/fileTarget';
import { BYTE_ORDER_MARK, withByteOrderMark } from './byteOrderMark';
import { CsvScanner } from './csvScanner';

export interface ExportOutcome extends Written {
  /** Excludes the header. */
  readonly rowCount: number;
  readonly rowsByMini: ReadonlyMap<string, number>;
}

export interface ExportOptions {
  readonly signal?: AbortSignal | undefined;
  readonly onProgress?: (sizeBytes: number, rowCount: number) => void;
  readonly onExisting?: OnExisting | undefined;
  readonly hasByteOrderMark?: boolean | undefined;
}

/** Writes one CSV file. Throws a ServiceError. A failed or cancelled export leaves no file behind. */
export async function exportCsv(
  client: ServiceClient,
  request: ExportRecordsRequest,
  path: string,
  options: ExportOptions = {},
): Promise<ExportOutcome> {
  const { signal, onProgress, onExisting, hasByteOrderMark } = options;
  const download = await client.exports.exportRecords(request, { signal });
  const scanner = new CsvScanner();
  let seenBytes = 0;
  const onChunk = (chunk: Uint8Array): void => {
    // We added the mark, so it doesn't count as the service's.
    if (chunk === BYTE_ORDER_MARK) return;
    scanner.write(chunk);
    seenBytes += chunk.byteLength;
    onProgress?.(seenBytes, scanner.rowCount);
  };
  // Without an announced size, an end inside a cell shows that the rest is missing.
  const isCut = (): boolean => seenBytes !== (download.sizeBytes ?? seenBytes) || scanner.isQuoted;
  const difference = () => Promise.resolve(isCut() ? ('size' as const) : undefined);
  const stream = hasByteOrderMark ? withByteOrderMark(download.stream) : download.stream;
  const written = await writeHashed(stream, path, {
    operation: 'exportRecords',
    signal,
    onChunk,
    difference,
    onExisting,
  });
  scanner.end();
  const rowsByMini = underAskedIds(scanner.rowsByMini, request.miniIds);
  return { ...written, rowCount: scanner.rowCount, rowsByMini };
}

/** The service may write an id in another letter case. */
function underAskedIds(rowsByMini: ReadonlyMap<string, number>, asked: readonly string[]): Map<string, number> {
  const askedBy = new Map(asked.map((id) => [caselessId(id), id]));
  const rows = new Map<string, number>();
  for (const [id, count] of rowsByMini) {
    const miniId = asked.includes(id) ? id : (askedBy.get(caselessId(id)) ?? id);
    rows.set(miniId, (rows.get(miniId) ?? 0) + count);
  }
  return rows;
}
