// What a write does to the rows of a list. Edits are values, so that they can be made once more on an answer that is older.
import type { RecordRow } from './recordRow';

/** The loaded part of a list. */
export interface LoadedRows {
  readonly rows: readonly RecordRow[];
  /** All matching Records; undefined when the service did not say. */
  readonly total: number | undefined;
  /** Leads on; undefined at the end of the list. */
  readonly cursor: string | undefined;
}

export type RowEdit = (loaded: LoadedRows) => LoadedRows;

/** Puts a changed row in its place; one that is not loaded stays so. */
export function replacing(changed: RecordRow): RowEdit {
  return (loaded) => ({ ...loaded, rows: loaded.rows.map((row) => (row.id === changed.id ? changed : row)) });
}

/** Takes a row out that no longer matches, and counts it off; one `isBeyond` what is loaded is only counted. */
export function removing(id: string, isBeyond: boolean): RowEdit {
  return (loaded) => {
    const rows = loaded.rows.filter((row) => row.id !== id);
    const isCounted = rows.length < loaded.rows.length || (isBeyond && loaded.cursor !== undefined);
    return { ...loaded, rows, total: counted(loaded.total, isCounted ? -1 : 0) };
  };
}

/** Puts a row in that matches by now, where its event date belongs; beyond what is loaded it is only counted. */
export function adding(row: RecordRow, isNewestFirst: boolean): RowEdit {
  return (loaded) => {
    if (loaded.rows.some((other) => other.id === row.id)) return replacing(row)(loaded);
    const total = counted(loaded.total, 1);
    const at = placeOf(row, loaded.rows, isNewestFirst);
    if (at === loaded.rows.length && loaded.cursor !== undefined) return { ...loaded, total };
    return { ...loaded, rows: [...loaded.rows.slice(0, at), row, ...loaded.rows.slice(at)], total };
  };
}

/** Without a date the place is unknown: then it stands on top, where it is seen. */
function placeOf(row: RecordRow, rows: readonly RecordRow[], isNewestFirst: boolean): number {
  const at = timeOf(row);
  if (Number.isNaN(at)) return 0;
  const place = rows.findIndex((other) => (isNewestFirst ? timeOf(other) < at : timeOf(other) > at));
  return place < 0 ? rows.length : place;
}

function timeOf(row: RecordRow): number {
  return Date.parse(row.eventDate ?? '');
}

function counted(total: number | undefined, change: number): number | undefined {
  return total === undefined ? undefined : Math.max(0, total + change);
}
