import type { RecordRow } from './recordRow';

/**
 * Puts pages behind what is loaded. Copying all rows, or asking them all for their ids, would cost more with each page:
 * so the array grows in place, and the ids are known from page to page.
 */
export class GrowingRows {
  private own: RecordRow[] = [];
  private ids = new Set<string>();

  /** A row that is loaded already is replaced where it stands. */
  append(loaded: readonly RecordRow[], page: readonly RecordRow[]): readonly RecordRow[] {
    if (loaded !== this.own) this.begin(loaded);
    for (const row of page) {
      if (this.ids.has(row.id)) this.own[this.own.findIndex((other) => other.id === row.id)] = row;
      else this.own.push(row);
      this.ids.add(row.id);
    }
    return this.own;
  }

  /** A write has made another array of them. */
  private begin(loaded: readonly RecordRow[]): void {
    this.own = [...loaded];
    this.ids = new Set(loaded.map((row) => row.id));
  }
}
