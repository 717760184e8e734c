import { notFound } from '../../domain/failure';
import { sameVersion } from '../../domain/sameVersion';
import { rowKey } from '../../domain/recordRef';
import { groupedBy } from '../loading/groupedBy';
import type { NotDone } from '../loading/tryEach';
import { toRecordRow, type RecordRow } from './recordRow';
import type { Records } from './records';

/** Rows as read just before several are changed. */
export interface FreshRecords {
  readonly rows: readonly RecordRow[];
  /** How many differ from what was shown. */
  readonly changedCount: number;
  /** Rows the service no longer lists, as they were shown. */
  readonly gone: readonly NotDone<RecordRow>[];
}

/** Re-reads the shown rows, with one request per fifty Records of a Mini. */
export async function freshRecords(
  records: Pick<Records, 'readMany'>,
  shown: readonly RecordRow[],
): Promise<FreshRecords> {
  const fresh = new Map<string, RecordRow>();
  for (const [miniId, rows] of groupedBy(shown, (row) => row.miniId)) {
    const ids = rows.map((row) => row.id);
    for (const record of await records.readMany(miniId, ids)) {
      const row = toRecordRow(record, miniId);
      if (row) fresh.set(rowKey(row), row);
    }
  }
  const rows = shown.flatMap((row) => fresh.get(rowKey(row)) ?? []);
  const changedCount = shown.filter((row) => isChanged(row, fresh.get(rowKey(row)))).length;
  const missing = shown.filter((row) => !fresh.has(rowKey(row)));
  const { failure } = notFound('listRecords');
  const gone = missing.map((item): NotDone<RecordRow> => ({ item, failure }));
  return { rows, changedCount, gone };
}

function isChanged(shown: RecordRow, fresh: RecordRow | undefined): boolean {
  return fresh !== undefined && !sameVersion(shown, fresh);
}
