import { notFound } from '../../domain/failure';
import { rowKey } from '../../domain/recordRef';
import { sameVersion } from '../../domain/sameVersion';
import type { EachOptions, NotDone } from '../loading/tryEach';
import { readRows } from './readRows';
import type { RecordRow } from './recordRow';
import type { Records } from './records';

/** Rows as read right before several of them are changed. */
export interface FreshRecords {
  readonly rows: readonly RecordRow[];
  /** How many rows differ from what was shown. */
  readonly changedCount: number;
  /** Rows the service no longer lists, as they were shown. */
  readonly gone: readonly NotDone<RecordRow>[];
}

/** Re-reads the shown rows. */
export async function freshRecords(
  records: Pick<Records, 'readMany'>,
  shown: readonly RecordRow[],
  options?: EachOptions,
): Promise<FreshRecords> {
  const fresh = await readRows(records, shown, options);
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
