// Which rows an export of a table names one by one, because no query describes them.
import { refOf, type RecordRef } from '../../domain/recordRef';
import type { Table } from '../../workspace/table/table';

interface ExportedRows {
  readonly refs: readonly RecordRef[];
  /** Minis that were not read, so that what they have is not among them. */
  readonly missingMinis: number;
}

/** What is selected, or all rows of such a list, which are loaded for it: `cancelled` by the user. Undefined if a query describes it. */
export async function exportedRows(table: Table): Promise<ExportedRows | 'cancelled' | undefined> {
  if (table.selection.count > 0) return { refs: table.selection.rows.map(refOf), missingMinis: 0 };
  if (!table.query.only) return undefined;
  await table.loadAll();
  const { list, minis } = table;
  if (!list || list.hasMoreBelow || list.hasMoreAbove) return 'cancelled';
  return { refs: [...list.pages.known()].map(refOf), missingMinis: minis.failed.length + minis.skipped };
}
