// Rows that were read and are not in the table yet. What this window changes has to reach them too.
import { refOf, type RecordRef } from '../../domain/recordRef';
import type { ReadPage } from './cursorPages';
import type { HeldRow } from './heldRow';

/** Returns the row's new value; undefined removes it. */
export type RowEdit = (row: HeldRow) => HeldRow | undefined;

export interface WaitingRows {
  find(ref: RecordRef): HeldRow | undefined;
  /** A new one, or one that is listed by now. */
  insert?(row: HeldRow): void;
  edit(ref: RecordRef, edit: RowEdit): void;
  /** Edits the rows of one Mini, or all. */
  editAll(edit: RowEdit, miniId?: string): void;
}

/** The waiting rows of several sources. */
export class AllWaitingRows implements WaitingRows {
  private readonly parts: Set<WaitingRows>;

  constructor(parts: readonly (WaitingRows | undefined)[]) {
    this.parts = new Set(parts.filter((part) => part !== undefined));
  }

  add(rows: WaitingRows): void {
    this.parts.add(rows);
  }

  delete(rows: WaitingRows): void {
    this.parts.delete(rows);
  }

  find(ref: RecordRef): HeldRow | undefined {
    for (const part of this.parts) {
      const row = part.find(ref);
      if (row) return row;
    }
    return undefined;
  }

  insert(row: HeldRow): void {
    for (const part of this.parts) part.insert?.(row);
  }

  edit(ref: RecordRef, edit: RowEdit): void {
    for (const part of this.parts) part.edit(ref, edit);
  }

  editAll(edit: RowEdit, miniId?: string): void {
    for (const part of this.parts) part.editAll(edit, miniId);
  }
}

/** Pages of one list. */
export class WaitingPages implements WaitingRows {
  private readonly pages: ReadPage[] = [];
  private readonly pageOf = new Map<string, number>();

  constructor(private readonly miniId: string) {}

  /** In the order in which they were read. */
  get all(): readonly ReadPage[] {
    return this.pages;
  }

  add(page: ReadPage): void {
    for (const { id } of page.rows) this.pageOf.set(id, this.pages.length);
    this.pages.push(page);
  }

  find(ref: RecordRef): HeldRow | undefined {
    return this.pages[this.placeOf(ref)]?.rows.find(({ id }) => id === ref.recordId);
  }

  edit(ref: RecordRef, edit: RowEdit): void {
    this.editPage(this.placeOf(ref), editOf(ref, edit));
  }

  editAll(edit: RowEdit, miniId = this.miniId): void {
    if (miniId === this.miniId) for (const at of this.pages.keys()) this.editPage(at, edit);
  }

  /** The page that has it, or -1. */
  private placeOf({ miniId, recordId }: RecordRef): number {
    return miniId === this.miniId ? (this.pageOf.get(recordId) ?? -1) : -1;
  }

  private editPage(at: number, edit: RowEdit): void {
    const page = this.pages[at];
    if (page) this.pages[at] = { ...page, rows: editedRows(page.rows, edit) };
  }
}

export function editedRows(rows: readonly HeldRow[], edit: RowEdit): HeldRow[] {
  return rows.flatMap((row) => edit(row) ?? []);
}

/** Limits an edit to one row. */
export function editOf(ref: RecordRef, edit: RowEdit): RowEdit {
  return (row) => {
    const { miniId, recordId } = refOf(row);
    return miniId === ref.miniId && recordId === ref.recordId ? edit(row) : row;
  };
}
