// The rows of a table by position, in pages. Only pages near the shown rows are held; of the others the ids are known.
import type { Splice } from '../../base/collections/splice';
import { MAX_ROWS } from '../../domain/limits';
import { refOf, rowKey, type RecordRef } from '../../domain/recordRef';
import type { PageToReread } from './cursorPages';
import type { HeldRow } from './heldRow';
import { LoadedPage, type KnownRow } from './loadedPage';
import { compareRows, eventTimeMs } from './rowOrder';

/** Twice what one request reads. */
const MAX_IN_PAGE = 2 * MAX_ROWS;

export class LoadedPages {
  readonly pages: LoadedPage[] = [];
  private readonly byMini = new Map<string, Map<string, LoadedPage>>();
  private count = 0;

  get rowCount(): number {
    return this.count;
  }

  get heldRows(): readonly HeldRow[] {
    return this.pages.flatMap(({ rows }) => rows ?? []);
  }

  get heldCount(): number {
    return this.pages.reduce((sum, { rows }) => sum + (rows?.length ?? 0), 0);
  }

  pageOf({ miniId, recordId }: RecordRef): LoadedPage | undefined {
    return this.byMini.get(miniId)?.get(recordId);
  }

  /** Undefined for a row of a page that was dropped. */
  find(ref: RecordRef): HeldRow | undefined {
    return this.pageOf(ref)?.rows?.find((row) => isOf(ref, row));
  }

  positionOf(ref: RecordRef): number | undefined {
    const page = this.pageOf(ref);
    if (!page) return undefined;
    return this.startOf(page) + page.entries.findIndex((entry) => isOf(ref, entry));
  }

  *known(): Generator<KnownRow> {
    for (const { entries } of this.pages) yield* entries;
  }

  startOf(page: LoadedPage): number {
    let start = 0;
    for (const one of this.pages) {
      if (one === page) return start;
      start += one.entries.length;
    }
    return start;
  }

  /** The pages that have rows of this range, with the position at which each starts. */
  pagesIn(from: number, to: number): { readonly page: LoadedPage; readonly start: number }[] {
    const found: { page: LoadedPage; start: number }[] = [];
    let start = 0;
    for (const page of this.pages) {
      const end = start + page.entries.length;
      if (start < to && end > from) found.push({ page, start });
      start = end;
    }
    return found;
  }

  /** Adds rows at the end or at the beginning. Known rows are left out. */
  add(rows: readonly HeldRow[], place: 'end' | 'beginning', reread?: PageToReread): Splice | undefined {
    const fresh = this.unknown(rows);
    if (fresh.length === 0) return undefined;
    const page = new LoadedPage(fresh, reread);
    if (place === 'end') this.pages.push(page);
    else this.pages.unshift(page);
    this.index(page);
    this.count += fresh.length;
    return { at: place === 'end' ? this.count - fresh.length : 0, removed: 0, added: fresh.length };
  }

  /** Replaces the rows of a page. Undefined if no row was added, removed or moved. */
  refill(page: LoadedPage, rows: readonly HeldRow[]): Splice | undefined {
    const before = page.entries;
    page.fill(rows);
    if (before.length === rows.length && before.every(({ id }, at) => rows[at]?.id === id)) return undefined;
    this.forget(before);
    this.index(page);
    this.count += rows.length - before.length;
    return { at: this.startOf(page), removed: before.length, added: rows.length };
  }

  /** Drops pages until at most `mostHeld` rows are held, beginning with those farthest from the shown position. */
  dropFar(shownAt: number, mostHeld: number): void {
    let held = this.heldCount;
    if (held <= mostHeld) return;
    let start = 0;
    const far = this.pages.map((page) => {
      const distance = Math.abs(start + page.entries.length / 2 - shownAt);
      start += page.entries.length;
      return { page, distance };
    });
    far.sort((one, other) => other.distance - one.distance);
    for (const { page } of far) {
      if (held <= mostHeld) return;
      held -= page.rows?.length ?? 0;
      if (page.rows) page.drop();
    }
  }

  /** Replaces a row in place. False if it isn't held. */
  replace(row: HeldRow): boolean {
    const page = this.pageOf(refOf(row));
    if (!page || !(page.rows ?? page.isBeingRead)) return false;
    page.edit((entries) => entries.map((one) => (isOf(refOf(row), one) ? row : one)));
    return page.rows !== undefined;
  }

  remove(ref: RecordRef): Splice | undefined {
    const page = this.pageOf(ref);
    const at = this.positionOf(ref);
    if (!page || at === undefined) return undefined;
    this.byMini.get(ref.miniId)?.delete(ref.recordId);
    page.edit((entries) => entries.filter((one) => !isOf(ref, one)));
    this.count--;
    return { at, removed: 1, added: 0 };
  }

  /** Removes rows whose date has changed since they were loaded, so that they can be added in their new place. */
  removeMoved(rows: readonly HeldRow[]): Splice[] {
    return rows.flatMap((row) => {
      const known = this.pageOf(refOf(row))?.entries.find((entry) => isOf(refOf(row), entry));
      if (!known || Object.is(eventTimeMs(known), eventTimeMs(row))) return [];
      // This window's own write may be newer than the row read.
      const isNewer = 'updatedAt' in known && Date.parse(known.updatedAt ?? '') > Date.parse(row.updatedAt ?? '');
      return isNewer ? [] : (this.remove(refOf(row)) ?? []);
    });
  }

  /** Inserts rows by their dates, one after another. Known rows are left out. */
  insertAll(rows: readonly HeldRow[], isNewestFirst: boolean): Splice[] {
    let from = 0;
    return this.unknown(rows).flatMap((row) => {
      const splice = this.insert(row, isNewestFirst, { above: true, below: true }, from);
      from = splice ? splice.at + 1 : from;
      return splice ?? [];
    });
  }

  /** Inserts a row by its date, at `from` or later. Undefined if it belongs beyond the first or last known row. */
  insert(
    row: HeldRow,
    isNewestFirst: boolean,
    ends: { readonly above: boolean; readonly below: boolean },
    from = 0,
  ): Splice | undefined {
    const isBefore = (entry: KnownRow): boolean => compareRows(row, entry, isNewestFirst) < 0;
    let start = 0;
    for (const page of this.pages) {
      const { entries } = page;
      const last = start + entries.length > from ? entries.findLast(({ eventDate }) => eventDate) : undefined;
      if (last && isBefore(last)) {
        const at = entries.findIndex((entry, index) => start + index >= from && isBefore(entry));
        if (start + at === 0 && !ends.above) return undefined;
        if (at >= 0) return this.put(page, at, start, row);
      }
      start += entries.length;
    }
    const last = this.pages.at(-1);
    const end = last?.entries.at(-1);
    // With an equal date, the row may belong before the place where the list reads on.
    if (!ends.below && !(end && eventTimeMs(end) === eventTimeMs(row))) return undefined;
    return last ? this.put(last, last.entries.length, start - last.entries.length, row) : this.add([row], 'end');
  }

  private put(page: LoadedPage, at: number, start: number, row: HeldRow): Splice {
    page.edit((entries) => [...entries.slice(0, at), row, ...entries.slice(at)]);
    this.byMiniOf(row.miniId).set(row.id, page);
    this.count++;
    if (page.entries.length > MAX_IN_PAGE) this.split(page);
    return { at: start + at, removed: 0, added: 1 };
  }

  /** Pages are dropped as a whole, so a page to which many rows moved would be held for ever. */
  private split(page: LoadedPage): void {
    const second = page.takeSecondHalf();
    this.pages.splice(this.pages.indexOf(page) + 1, 0, second);
    this.index(second);
  }

  private unknown(rows: readonly HeldRow[]): HeldRow[] {
    const seen = new Set<string>();
    return rows.filter((row) => {
      const key = rowKey(row);
      if (seen.has(key) || this.pageOf(refOf(row))) return false;
      seen.add(key);
      return true;
    });
  }

  private index(page: LoadedPage): void {
    for (const { miniId, id } of page.entries) this.byMiniOf(miniId).set(id, page);
  }

  private byMiniOf(miniId: string): Map<string, LoadedPage> {
    const ids = this.byMini.get(miniId) ?? new Map<string, LoadedPage>();
    this.byMini.set(miniId, ids);
    return ids;
  }

  private forget(entries: readonly KnownRow[]): void {
    for (const { miniId, id } of entries) this.byMini.get(miniId)?.delete(id);
  }
}

function isOf({ miniId, recordId }: RecordRef, entry: KnownRow): boolean {
  return entry.id === recordId && entry.miniId === miniId;
}
