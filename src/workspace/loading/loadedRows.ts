// The loaded rows of a list, in order and by id: what a page adds and what a write changes, without a search through all.
import { sameVersion } from '../../domain/sameVersion';
import type { RecordRow } from '../records/recordRow';

/** Made once more on an answer that may be older than the write it stands for. */
export type RowEdit = (loaded: LoadedRows) => void;

export class LoadedRows {
  private readonly list: RecordRow[] = [];
  /** Place of each id in the list; built at the first question after rows have moved. */
  private places: Map<string, number> | undefined;

  constructor(
    /** All matching Records; undefined when the service did not say. */
    public total?: number,
    /** Leads on; undefined at the end of the list. */
    public cursor?: string,
  ) {}

  /** The same array for as long as it lives: it grows and changes in place. */
  get rows(): readonly RecordRow[] {
    return this.list;
  }

  get(id: string): RecordRow | undefined {
    const place = this.index.get(id);
    return place === undefined ? undefined : this.list[place];
  }

  /** A row that is loaded already is replaced where it stands. */
  append(rows: readonly RecordRow[]): void {
    for (const row of rows) {
      if (this.replace(row)) continue;
      this.index.set(row.id, this.list.length);
      this.list.push(row);
    }
  }

  /** Puts a changed row in its place; false for one that is not loaded, which stays so. */
  replace(row: RecordRow): boolean {
    const place = this.index.get(row.id);
    if (place === undefined) return false;
    this.list[place] = row;
    return true;
  }

  /** Takes a row out that no longer matches, and counts it off; one `isBeyond` what is loaded is only counted. */
  remove(id: string, isBeyond: boolean): void {
    const place = this.index.get(id);
    if (place !== undefined) {
      this.list.splice(place, 1);
      this.places = undefined;
    }
    if (place !== undefined || (isBeyond && this.cursor !== undefined)) this.count(-1);
  }

  /** Puts a row in that matches by now, where its event date belongs; beyond what is loaded it is only counted. */
  add(row: RecordRow, isNewestFirst: boolean): void {
    if (this.replace(row)) return;
    this.count(1);
    const at = placeOf(row, this.list, isNewestFirst);
    if (at === this.list.length && this.cursor !== undefined) return;
    this.list.splice(at, 0, row);
    this.places = undefined;
  }

  /** The ids of rows that `later` shows in another version, or not at all. */
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
