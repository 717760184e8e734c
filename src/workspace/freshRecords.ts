import { sameVersion } from '../domain/sameVersion';
import { toRecordRow, type RecordRow } from './recordRow';
import type { Records } from './records';

/** Rows as they are now, before something is done to many of them. */
export interface FreshRecords {
  readonly rows: readonly RecordRow[];
  /** How many are not as they were shown. */
  readonly changedCount: number;
  /** How many the service no longer lists. */
  readonly missingCount: number;
}

/** Reads the shown rows again, one request for each fifty of a Mini. */
export async function readFresh(records: Records, shown: readonly RecordRow[]): Promise<FreshRecords> {
  const byMini = new Map<string, RecordRow[]>();
  for (const row of shown) byMini.set(row.miniId, [...(byMini.get(row.miniId) ?? []), row]);
  const fresh = new Map<string, RecordRow>();
  for (const [miniId, rows] of byMini) {
    const ids = rows.map((row) => row.id);
    for (const record of await records.readMany(miniId, ids)) {
      const row = toRecordRow(record, miniId);
      if (row) fresh.set(row.id, row);
    }
  }
  const rows = shown.flatMap((row) => fresh.get(row.id) ?? []);
  const changedCount = shown.filter((row) => isChanged(row, fresh.get(row.id))).length;
  return { rows, changedCount, missingCount: shown.length - rows.length };
}

function isChanged(shown: RecordRow, fresh: RecordRow | undefined): boolean {
  return fresh !== undefined && !sameVersion(shown, fresh);
}
