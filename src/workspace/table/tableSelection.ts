// The selection in a table: single rows, all loaded rows, or a frozen list of all matches.
import { recordKey, refOf, rowKey, type RecordRef } from '../../domain/recordRef';
import type { RecordRow } from '../records/recordRow';
import type { HeldRow } from './heldRow';
import type { KnownRow } from './loadedPage';
import { withoutCells } from './readMatching';

export class TableSelection {
  kind: 'rows' | 'allLoaded' | 'allMatching' = 'rows';
  private chosen = new Map<string, KnownRow | RecordRow>();

  get count(): number {
    return this.chosen.size;
  }

  /** In the order in which they were selected. */
  get rows(): readonly (KnownRow | RecordRow)[] {
    return [...this.chosen.values()];
  }

  has(ref: RecordRef): boolean {
    return this.chosen.has(recordKey(ref));
  }

  clear(): void {
    this.kind = 'rows';
    this.chosen = new Map();
  }

  add(rows: Iterable<KnownRow>): void {
    this.kind = 'rows';
    for (const row of rows) this.chosen.set(rowKey(row), row);
  }

  remove(rows: Iterable<KnownRow>): void {
    this.kind = 'rows';
    for (const row of rows) this.chosen.delete(rowKey(row));
  }

  /** Everything of one kind, fixed from now on: rows that come later are not selected. */
  freeze(rows: Iterable<KnownRow | RecordRow>, kind: 'allLoaded' | 'allMatching'): void {
    this.clear();
    this.add(rows);
    this.kind = kind;
  }

  /** Updates a selected row, since a command may not find it among the rows held in memory. */
  renew(row: HeldRow): void {
    if (this.has(refOf(row))) this.chosen.set(rowKey(row), withoutCells(row));
  }

  /** It is gone, or not listed any more. */
  forget(ref: RecordRef): void {
    this.chosen.delete(recordKey(ref));
  }
}
