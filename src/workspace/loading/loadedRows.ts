// The loaded rows of a list, in order and indexed by id, to add pages and change rows without a search.
import { sameVersion } from '../../domain/sameVersion';
import type { RecordRow } from '../records/recordRow';

/** Re-applied to a response that may be older than the write it reflects. */
export type RowEdit = (loaded: LoadedRows) => void;

export class LoadedRows {
  /** Number of all matching Records. Undefined if the service did not report it. */
  total: number | undefined;
  /** The cursor of the next page. Undefined at the end of the list. */
  cursor: string | undefined;
  private readonly list: RecordRow[] = [];
  /** Position of each id. Rebuilt on first use after rows have moved. */
  private places: Map<string, number> | undefined;

  /** Always the same array, which is changed in place. */
  get rows(): readonly RecordRow[] {
    return this.list;
  }

  get(id: string): RecordRow | undefined {
    const place = this.index.get(id);
    return place === undefined ? undefined : this.list[place];
  }

  /** A row that is already loaded is replaced in place. */
  append(rows: readonly RecordRow[]): void {
    for (const row of rows) {
      if (this.replace(row)) continue;
      this.index.set(row.id, this.list.length);
      this.list.push(row);
    }
  }

  /** Replaces a row in place. False if it is not loaded. */
  replace(row: RecordRow): boolean {
    const place = this.index.get(row.id);
    if (place === undefined) return false;
    this.list[place] = row;
    return true;
  }

  /** Removes a row that no longer matches. A row that `isBeyond` the loaded ones only decreases the total. */
  remove(id: string, isBeyond: boolean): void {
    const place = this.index.get(id);
    if (place !== undefined) {
      this.list.splice(place, 1);
      this.places = undefined;
    }
    if (place !== undefined || (isBeyond && this.cursor !== undefined)) this.count(-1);
  }

  /** Inserts a matching row by its event date. Beyond the loaded rows, only the total changes. */
  add(row: RecordRow, isNewestFirst: boolean): void {
    if (this.replace(row)) return;
    this.count(1);
    const at = placeOf(row, this.list, isNewestFirst);
    if (at === this.list.length && this.cursor !== undefined) return;
    this.list.splice(at, 0, row);
    this.places = undefined;
  }

  /** The ids of rows whose version in `later` differs, or that are missing there. */
  changedIn(later: LoadedRows): string[] {
    return this.list.flatMap((row) => {
      const now = later.get(row.id);
      return now && (now === row || sameVersion(row, now)) ? [] : [row.id];
    });
  }

  private get index(): Map<string, number> {
    this.places ??= new Map(this.list.map((row, place) => [row.id, place]));
    return this.places;
  }

  private count(change: number): void {
    if (this.total !== undefined) this.total = Math.max(0, this.total + change);
  }
}

/** Without a date the position is unknown: the row goes on top, where it is visible. */
function placeOf(row: RecordRow, rows: readonly RecordRow[], isNewestFirst: boolean): number {
  const at = timeOf(row);
  if (Number.isNaN(at)) return 0;
  const place = rows.findIndex((other) => (isNewestFirst ? timeOf(other) < at : timeOf(other) > at));
  return place < 0 ? rows.length : place;
}

function timeOf(row: RecordRow): number {
  return Date.parse(row.eventDate ?? '');
}
