// Lists the rows of a table's export one by one if no query describes them.
import { refOf, type RecordRef } from '../../domain/recordRef';
import type { Table } from '../../workspace/table/table';

interface ExportedRows {
  readonly refs: readonly RecordRef[];
  /** Number of Minis that weren't read, so their Records are missing. */
  readonly missingMinis: number;
}

/** The selection, or all rows of a list that no query describes, which are loaded; `cancelled` if the user stops that. Else undefined. */
export async function exportedRows(table: Table): Promise<ExportedRows | 'cancelled' | undefined> {
  if (table.selection.count > 0) return { refs: table.selection.rows.map(refOf), missingMinis: 0 };
  if (!table.query.only) return undefined;
  await table.loadAll();
  const { list, minis } = table;
  if (!list || list.hasMoreBelow || list.hasMoreAbove) return 'cancelled';
  return { refs: [...list.pages.known()].map(refOf), missingMinis: minis.failed.length + minis.skipped };
}
