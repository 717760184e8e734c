// The lists of several Minis as one, in a total order: by date, then by Mini as the table names them, then as each list has
// it. Reads ahead, and holds fewer than two pages of each: `TableSources` says how long they are.
// Newest first, with A read to May and B to March: rows of A come up to March, then B is read before the next one is known.
import { eachAtOnce } from '../../base/eachAtOnce';
import type { Failure } from '../../domain/failure';
import { MAX_ROWS } from '../../domain/limits';
import type { RecordRef } from '../../domain/recordRef';
import { isOfAll, mayBeExpiredCursor, mayPass } from '../loading/failureReach';
import { REQUESTS_AT_ONCE } from '../loading/requestsAtOnce';
import type { CursorPages, ReadPage } from './cursorPages';
import type { HeldRow } from './heldRow';
import { MergedList } from './mergedList';
import { editedRows, editOf, type RowEdit, type WaitingRows } from './waitingRows';

/** After this many failures in a row the service as a whole has a problem, and the other lists would only fail too. */
const MAX_FAILURES = 8;

function saysNothingOfIt(failure: Failure): boolean {
  return isOfAll(failure) || mayPass(failure);
}

export interface FailedMini {
  readonly miniId: string;
  readonly failure: Failure;
}

export class MergedPages implements WaitingRows {
  private readonly sources: readonly MergedList[];
  private readonly byMini: ReadonlyMap<string, MergedList>;
  readonly waiting: WaitingRows = this;
  /** Rows that a read under way, or a failed one, has taken from the lists. */
  private taken: { rows: HeldRow[]; late: HeldRow[] } = { rows: [], late: [] };
  private readonly background = new Set<Promise<void>>();
  /** The place of the last row in order. */
  private reached = -Infinity;

  constructor(
    lists: readonly CursorPages[],
    readonly isNewestFirst: boolean,
    /** Minis whose first page was read. */
    private readonly onBegun: (count: number) => void,
  ) {
    this.sources = lists.map((pages) => new MergedList(pages));
    this.byMini = new Map(this.sources.map((source) => [source.pages.query.miniId, source]));
  }

  get hasMore(): boolean {
    return this.sources.some((source) => source.head ?? source.canRead);
  }

  /** Undefined unless every list has a count. */
  get totalCount(): number | undefined {
    const counts = this.sources.map(({ pages }) => pages.totalCount);
    return counts.every((count) => count !== undefined) ? counts.reduce((sum, count) => sum + count, 0) : undefined;
  }

  get lookedAt(): number {
    return this.sources.reduce((sum, { pages }) => sum + pages.lookedAt, 0);
  }

  get leftOut(): number {
    return this.sources.reduce((sum, { pages }) => sum + pages.leftOut, 0);
  }

  get failed(): readonly FailedMini[] {
    return this.sources.flatMap(({ failure, pages }) => (failure ? [{ miniId: pages.query.miniId, failure }] : []));
  }

  get hasExpired(): boolean {
    return this.sources.some(({ failure, pages }) => failure && pages.wasRead && mayBeExpiredCursor(failure));
  }

  /** Minis that were begun and aren't read to their end. */
  get unfinished(): number {
    return this.sources.filter(({ pages, canRead }) => pages.wasRead && canRead).length;
  }

  /** Minis not read because the user cancelled. */
  get skipped(): number {
    return this.sources.filter(({ isSkipped }) => isSkipped).length;
  }

  /** Includes lists again that failed or were skipped. */
  retry(): void {
    for (const source of this.sources) {
      source.failure = undefined;
      source.isSkipped = false;
    }
  }

  find({ miniId, recordId }: RecordRef): HeldRow | undefined {
    const { rows = [], at = 0 } = this.byMini.get(miniId) ?? {};
    const all = [...rows.slice(at), ...this.taken.rows, ...this.taken.late];
    return all.find((row) => row.id === recordId && row.miniId === miniId);
  }

  insert(row: HeldRow): void {
    this.byMini.get(row.miniId)?.insert(row);
  }

  edit(ref: RecordRef, edit: RowEdit): void {
    this.editAll(editOf(ref, edit), ref.miniId);
  }

  editAll(edit: RowEdit, miniId?: string): void {
    const sources = miniId === undefined ? this.sources : [this.byMini.get(miniId)];
    for (const source of sources) source?.edit(edit);
    const isWanted = (row: HeldRow): boolean => miniId === undefined || row.miniId === miniId;
    const own: RowEdit = (row) => (isWanted(row) ? edit(row) : row);
    this.taken = { rows: editedRows(this.taken.rows, own), late: editedRows(this.taken.late, own) };
  }

  /**
   * Up to MAX_ROWS rows of all lists, in order; fewer if lists end, fail or are cancelled, or have no rows to keep for a page.
   * `late` are rows that belong before rows read earlier, because their list had failed or was skipped.
   */
  async read(signal?: AbortSignal): Promise<ReadPage> {
    while (this.taken.rows.length + this.taken.late.length < MAX_ROWS) {
      const first = this.first();
      if (!first) break;
      const row = first.head;
      if (!row) {
        if (await this.readBefore(signal)) continue;
        break;
      }
      if (first.place < this.reached) this.taken.late.push(row);
      else this.taken.rows.push(row);
      this.reached = Math.max(this.reached, first.place);
      first.at++;
      this.readAhead(first, signal);
    }
    const { taken } = this;
    this.taken = { rows: [], late: [] };
    return taken;
  }

  /** Reads lists whose rows may come before all rows so far. False if that added none. */
  private async readBefore(signal?: AbortSignal): Promise<boolean> {
    const next = this.first(({ head }) => head !== undefined);
    const waited = this.sources.filter(({ isWaitedFor, place }) => isWaitedFor && place <= (next?.place ?? Infinity));
    const failures: Failure[] = [];
    let begun = this.sources.filter(({ pages }) => pages.wasRead).length;
    await eachAtOnce(waited, REQUESTS_AT_ONCE, async (source) => {
      const { wasRead } = source.pages;
      if (signal?.aborted) source.cancel();
      else if (failures.length >= MAX_FAILURES) source.failure = failures.at(-1);
      else {
        await source.read(signal);
        if (source.failure && saysNothingOfIt(source.failure)) failures.push(source.failure);
        else failures.length = 0;
      }
      if (!wasRead && source.pages.wasRead) begun++;
      this.onBegun(begun);
    });
    return waited.some(({ head, isWaitedFor }) => head !== undefined || !isWaitedFor);
  }

  /** Reads a list on while it still has rows to show. A Cancel of the read that started this ends it too. */
  private readAhead(source: MergedList, signal?: AbortSignal): void {
    const isLow = source.rows.length - source.at <= source.rows.length / 2;
    if (!isLow || !source.canRead || source.reading || this.background.size >= REQUESTS_AT_ONCE) return;
    // Whoever waits for the page gets the error, and requests the page again.
    const run: Promise<void> = source
      .read(signal)
      .catch(() => undefined)
      .finally(() => this.background.delete(run));
    this.background.add(run);
  }

  /** The list whose next row, read or not, comes first. If places are equal, the order of the lists decides. */
  private first(
    fits = (source: MergedList): boolean => source.head !== undefined || source.canRead,
  ): MergedList | undefined {
    let first: MergedList | undefined;
    for (const source of this.sources) if (fits(source) && (!first || source.place < first.place)) first = source;
    return first;
  }
}
