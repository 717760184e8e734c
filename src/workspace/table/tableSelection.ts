// What is selected in a table: single rows, all that are loaded, or a frozen list of all that match.
import { recordKey, type RecordRef } from '../../domain/recordRef';
import type { RecordRow } from '../records/recordRow';
import type { KnownRow } from './tablePages';

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

  has({ miniId, id }: KnownRow): boolean {
    return this.chosen.has(selectionKey(miniId, id));
  }

  clear(): void {
    this.kind = 'rows';
    this.chosen = new Map();
  }

  add(rows: Iterable<KnownRow>): void {
    this.kind = 'rows';
    for (const row of rows) this.chosen.set(selectionKey(row.miniId, row.id), row);
  }

  remove(rows: Iterable<KnownRow>): void {
    this.kind = 'rows';
    for (const { miniId, id } of rows) this.chosen.delete(selectionKey(miniId, id));
  }

  /** Everything of one kind, fixed from now on: rows that come later are not selected. */
  freeze(rows: Iterable<KnownRow | RecordRow>, kind: 'allLoaded' | 'allMatching'): void {
    this.clear();
    this.add(rows);
    this.kind = kind;
  }

  /** It is gone, or not listed any more. */
  forget({ miniId, recordId }: RecordRef): void {
    this.chosen.delete(selectionKey(miniId, recordId));
  }
}

export function selectionKey(miniId: string, id: string): string {
  return recordKey({ miniId, recordId: id });
}

/** Undefined for what is no such key. */
export function refOfKey(key: string): RecordRef | undefined {
  try {
    const [miniId, recordId] = JSON.parse(key) as unknown[];
    return typeof miniId === 'string' && typeof recordId === 'string' ? { miniId, recordId } : undefined;
  } catch {
    return undefined;
  }
}
