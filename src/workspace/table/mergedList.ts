// The list of one Mini among merged lists: its rows that are read but not taken yet, and its place in the order of all.
import { failureOrThrow, type Failure } from '../../domain/failure';
import { matchesQuery } from '../records/matchesQuery';
import type { CursorPages } from './cursorPages';
import type { HeldRow } from './heldRow';
import { eventTimeMs, type Dated } from './rowOrder';
import { editedRows, type RowEdit } from './waitingRows';

export class MergedList {
  rows: readonly HeldRow[] = [];
  at = 0;
  failure: Failure | undefined;
  /** The list wasn't begun because the user cancelled; it waits for *Retry*. */
  isSkipped = false;
  reading: Promise<void> | undefined;
  /** The place of each row in the order of dates. A row without a date, or out of order, stays where its list has it. */
  private places: readonly number[] = [];
  /** Rows not read yet have this place or a later one. */
  private readTo = -Infinity;

  constructor(readonly pages: CursorPages) {}

  get head(): HeldRow | undefined {
    return this.rows[this.at];
  }

  /** The place of the next row or, if none is read yet, the earliest it can have. */
  get place(): number {
    return this.places[this.at] ?? this.readTo;
  }

  /** The order can't be decided before this list is read on. */
  get isWaitedFor(): boolean {
    return !this.head && this.canRead;
  }

  get canRead(): boolean {
    return this.pages.hasMore && !this.failure && !this.isSkipped;
  }

  read(signal?: AbortSignal): Promise<void> {
    this.reading ??= this.readOn(signal).finally(() => (this.reading = undefined));
    return this.reading;
  }

  edit(edit: RowEdit): void {
    const left = this.rows.slice(this.at).map((row, index) => ({ row, place: this.places[this.at + index] ?? 0 }));
    const edited = left.flatMap(({ row, place }) => editedRows([row], edit).map((now) => ({ row: now, place })));
    this.rows = edited.map(({ row }) => row);
    this.places = edited.map(({ place }) => place);
    this.at = 0;
  }

  /** Inserts a row where it would have been read, unless a page still to be read will bring it. */
  insert(row: HeldRow): void {
    const { pages, rows, places, at } = this;
    const place = this.timeOf(row) ?? places.at(-1) ?? this.readTo;
    const isRead = pages.wasRead && (!pages.hasMore || place < this.readTo);
    if (!isRead || matchesQuery(pages.query, row) === false) return;
    const next = places.findIndex((other, index) => index >= at && other > place);
    const where = next < 0 ? rows.length : next;
    this.rows = rows.toSpliced(where, 0, row);
    this.places = places.toSpliced(where, 0, place);
  }

  /** The user cancelled. A list that was begun is read on with the next rows. */
  cancel(): void {
    this.isSkipped = !this.pages.wasRead;
  }

  private async readOn(signal?: AbortSignal): Promise<void> {
    try {
      const { rows, readTo } = await this.pages.read(signal);
      const added = rows.map((row) => (this.readTo = this.placeOf(row)));
      this.readTo = this.placeOf({ eventDate: readTo });
      this.rows = [...this.rows.slice(this.at), ...rows];
      this.places = [...this.places.slice(this.at), ...added];
      this.at = 0;
    } catch (error) {
      const failure = failureOrThrow(error);
      if (failure.kind !== 'cancelled') this.failure = failure;
      else if (signal?.aborted) this.cancel();
      else throw error;
    }
  }

  /** A row's place, never before rows read earlier. */
  private placeOf(dated: Dated): number {
    return Math.max(this.readTo, this.timeOf(dated) ?? this.readTo);
  }

  private timeOf(dated: Dated): number | undefined {
    const timeMs = eventTimeMs(dated);
    if (Number.isNaN(timeMs)) return undefined;
    return this.pages.isNewestFirst ? -timeMs : timeMs;
  }
}
