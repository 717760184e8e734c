// Which rows an export of a table names one by one, because no query describes them.
import type { RecordRef } from '../../domain/recordRef';
import type { Table } from '../../workspace/table/table';

interface ExportedRows {
  readonly refs: readonly RecordRef[];
  /** Minis that were not read, so that what they have is not among them. */
  readonly missingMinis: number;
}

/** What is selected, or all rows of such a list, which are loaded for it: `cancelled` by the user. Undefined if a query describes it. */
export async function exportedRows(table: Table): Promise<ExportedRows | 'cancelled' | undefined> {
  const refsOf = (rows: Iterable<{ readonly miniId: string; readonly id: string }>): readonly RecordRef[] =>
    [...rows].map(({ miniId, id: recordId }) => ({ miniId, recordId }));
  if (table.selection.count > 0) return { refs: refsOf(table.selection.rows), missingMinis: 0 };
  if (!table.query.only) return undefined;
  await table.loadAll();
  const { list, minis } = table;
  if (!list || list.hasMoreBelow || list.hasMoreAbove) return 'cancelled';
  return { refs: refsOf(list.pages.known()), missingMinis: minis.failed.length + minis.skipped };
}
