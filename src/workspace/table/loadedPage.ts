// Rows of a table that were read at once.
import type { RowIds } from '../../domain/recordRef';
import type { PageToReread } from './cursorPages';
import type { HeldRow } from './heldRow';
import type { Dated } from './rowOrder';

/** What is known of every loaded row. */
export interface KnownRow extends Dated, RowIds {}

/** A page that holds all its rows or, once dropped, none. */
export class LoadedPage {
  /** The page was dropped and is being read again: rows replaced meanwhile are newer. */
  isBeingRead = false;
  private known: readonly (KnownRow | HeldRow)[] = [];

  constructor(
    private held: readonly HeldRow[] | undefined,
    readonly reread?: PageToReread,
  ) {}

  /** Undefined while the page is dropped. */
  get rows(): readonly HeldRow[] | undefined {
    return this.held;
  }

  get entries(): readonly (KnownRow | HeldRow)[] {
    return this.held ?? this.known;
  }

  fill(rows: readonly HeldRow[]): void {
    this.held = rows;
    this.known = [];
  }

  drop(): void {
    this.known = this.entries.map(({ id, miniId, eventDate }) => ({ id, miniId, eventDate }));
    this.held = undefined;
  }

  /** Edits the page's entries, whether its rows are held or not. */
  edit(edited: <T extends KnownRow>(entries: readonly T[]) => readonly (T | HeldRow)[]): void {
    if (this.held) this.held = edited(this.held);
    else this.known = edited(this.known);
  }

  /** Splits the page: it keeps the first half and returns the second. */
  takeSecondHalf(): LoadedPage {
    const half = this.entries.length >> 1;
    const second = new LoadedPage(this.held?.slice(half));
    second.known = this.known.slice(half);
    this.edit((entries) => entries.slice(0, half));
    return second;
  }
}
