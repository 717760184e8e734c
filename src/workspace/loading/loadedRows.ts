// The loaded rows of a list, in order and indexed by id. Fast even if thousands of rows change and move one after the other.
import { sameVersion } from '../../domain/sameVersion';
import type { RecordRow } from '../records/recordRow';

/** An edit after a write. It is re-applied to a response that may be older than the write. */
export type ListEdit = (loaded: LoadedRows) => void;

export class LoadedRows {
  /** Number of all matching Records. Undefined if the service did not report it. */
  total: number | undefined;
  /** The cursor of the next page. Undefined at the end of the list. */
  cursor: string | undefined;
  private readonly list: RecordRow[] = [];
  /** The time of each row in `list`, parsed once. */
  private readonly times: number[] = [];
  private readonly byId = new Map<string, RecordRow>();

  /** Always the same array, modified in place. */
  get rows(): readonly RecordRow[] {
    return this.list;
  }

  get(id: string): RecordRow | undefined {
    return this.byId.get(id);
  }

  /** A row that is already loaded is replaced in place. */
  append(rows: readonly RecordRow[]): void {
    for (const row of rows) {
      if (!this.replace(row)) this.insert(row, this.list.length);
    }
  }

  /** Replaces a row in place. False if it is not loaded. */
  replace(row: RecordRow): boolean {
    const place = this.placeOf(row.id);
    if (place === undefined) return false;
    this.list[place] = row;
    this.times[place] = timeOf(row);
    this.byId.set(row.id, row);
    return true;
  }

  /** Removes a row that no longer matches. A row that `isBeyond` the loaded ones only decreases the total. */
  remove(id: string, isBeyond: boolean): void {
    const place = this.placeOf(id);
    if (place !== undefined) {
      this.list.splice(place, 1);
      this.times.splice(place, 1);
      this.byId.delete(id);
    }
    if (place !== undefined || (isBeyond && this.cursor !== undefined)) this.count(-1);
  }

  /** Inserts a matching row by its event date, unless its place is known. Beyond the loaded rows, only the total changes. */
  add(row: RecordRow, isNewestFirst: boolean, known?: number): void {
    if (this.replace(row)) return;
    this.count(1);
    if (known !== undefined) return this.insert(row, Math.min(known, this.list.length));
    const place = this.placeFor(timeOf(row), isNewestFirst);
    if (place === this.list.length && this.cursor !== undefined) return;
    this.insert(row, place);
  }

  /** The ids of rows whose version in `later` differs, or that are missing there. */
  changedIn(later: LoadedRows): string[] {
    return this.list.flatMap((row) => {
      const now = later.get(row.id);
      return now && (now === row || sameVersion(row, now)) ? [] : [row.id];
    });
  }

  private insert(row: RecordRow, place: number): void {
    this.list.splice(place, 0, row);
    this.times.splice(place, 0, timeOf(row));
    this.byId.set(row.id, row);
  }

  /** Searching for the object is fast. Keeping positions would take longer, because each move changes many. */
  private placeOf(id: string): number | undefined {
    const row = this.byId.get(id);
    return row && this.list.indexOf(row);
  }

  /** Without a date the position is unknown: the row goes on top, where it is visible. */
  private placeFor(time: number, isNewestFirst: boolean): number {
    if (Number.isNaN(time)) return 0;
    const place = this.times.findIndex((other) => (isNewestFirst ? other < time : other > time));
    return place < 0 ? this.times.length : place;
  }

  private count(change: number): void {
    if (this.total !== undefined) this.total = Math.max(0, this.total + change);
  }
}

/** Milliseconds since the epoch; NaN without an event date. */
function timeOf(row: RecordRow): number {
  return Date.parse(row.eventDate ?? '');
}
