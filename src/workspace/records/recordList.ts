// The loaded part of a Mini's Records: extended by cursor, refreshed on demand, and kept after failures.
import { SharedTexts } from '../../base/collections/sharedTexts';
import type { Disposable } from '../../base/disposables';
import { SingleFlight } from '../../base/singleFlight';
import { failureOrThrow, type Failure } from '../../domain/failure';
import { MAX_ROWS } from '../../domain/limits';
import { nextCursor, type Page } from '../../domain/page';
import type { StoredRecord } from '../../domain/record';
import type { RecordQuery } from '../../domain/recordQuery';
import { mayBeExpiredCursor } from '../loading/failureReach';
import { LoadedRows, type ListEdit } from '../loading/loadedRows';
import { LISTING, readPages, type ReadRecords } from '../loading/readPages';
import { toHitRow } from './recordHits';
import type { RecordRow } from './recordRow';

interface FailedRead {
  readonly failure: Failure;
  readonly isRefresh: boolean;
  /** Repeats the part that failed. */
  readonly retry: () => Promise<void>;
}

export class RecordList implements Disposable {
  private readonly growing = new SingleFlight<void>();
  private readonly refreshing = new SingleFlight<void>();
  private readonly end = new AbortController();
  private readonly texts = new SharedTexts();
  private loaded = new LoadedRows();
  private seenCursors = new Set<string>();
  private wasRead = false;
  /** Number of rows without an id, or unreadable, in the loaded pages. */
  private omitted = 0;
  private failed: FailedRead | undefined;
  /** Edits made during a read. They are re-applied to its response, which may be older. */
  private pendingEdits: ListEdit[] = [];
  /** The places of rows that a write of this window removed. */
  private readonly removed = new Map<string, number>();

  constructor(
    readonly query: RecordQuery,
    private readonly read: ReadRecords,
    /**
     * Called after each read, successful or not. A refresh passes the ids of rows with another version or no longer
     * listed, because another client changed them. Otherwise rows were added from `grownFrom` on. Not called for edits,
     * which their caller knows about.
     */
    private readonly onDidRead: (changedIds?: readonly string[], grownFrom?: number) => void,
  ) {}

  get rows(): readonly RecordRow[] {
    return this.loaded.rows;
  }

  /** Number of all matching Records, as counted with the first page. Undefined if the service did not report it. */
  get totalCount(): number | undefined {
    return this.loaded.total;
  }

  get failure(): Failure | undefined {
    return this.failed?.failure;
  }

  /** Why the latest read failed, while an earlier one is still shown. */
  get refreshFailure(): Failure | undefined {
    return this.wasRead && this.failed?.isRefresh ? this.failed.failure : undefined;
  }

  /** Number of loaded rows that can't be shown. */
  get leftOut(): number {
    return this.omitted;
  }

  get hasLoaded(): boolean {
    return this.wasRead;
  }

  /** Only an empty cursor ends the list; an empty page does not. */
  get hasMore(): boolean {
    return this.wasRead && this.loaded.cursor !== undefined;
  }

  /** Loads the first page, unless it is loaded or an attempt has failed. */
  async load(): Promise<void> {
    if (!this.wasRead && !this.failed) await this.grow(MAX_ROWS);
  }

  /** Appends the next `rows` rows. Concurrent callers share the request. */
  loadMore(rows: number = MAX_ROWS): Promise<void> {
    return this.wasRead && !this.hasMore ? Promise.resolve() : this.grow(rows);
  }

  async retry(): Promise<void> {
    const { failed } = this;
    if (failed && !failed.isRefresh && this.wasRead && mayBeExpiredCursor(failed.failure)) {
      await this.refresh();
      if (this.failed) return;
    }
    await (failed?.retry() ?? this.refresh());
  }

  /** Re-reads as many rows as are loaded, with new requests. Shown rows stay until the response is complete. */
  refresh(): Promise<void> {
    return this.refreshing.runAnew(async () => {
      await this.growing.settled();
      const wanted = Math.max(this.rows.length, MAX_ROWS);
      const reread = async (): Promise<readonly string[]> => {
        const next = new LoadedRows();
        const seen = new Set<string>();
        let leftOut = 0;
        await readPages(this.read, this.end.signal, next, wanted, (page, count) => {
          if (next.cursor === undefined) next.total = page.totalCount;
          next.append(this.rowsOf(page));
          next.cursor = nextCursor(LISTING, page, seen);
          leftOut += count;
        });
        this.wasRead = true;
        this.seenCursors = seen;
        this.omitted = leftOut;
        for (const edit of this.pendingEdits) edit(next);
        const before = this.loaded;
        this.loaded = next;
        return before.changedIn(next);
      };
      await this.attempt(reread, () => this.refresh());
    });
  }

  get(id: string): RecordRow | undefined {
    return this.loaded.get(id);
  }

  replace(row: RecordRow): void {
    this.edit((loaded) => void loaded.replace(row));
  }

  /** Whether a write of this window removed the row. An undo restores it to its former place. */
  hasRemoved(id: string): boolean {
    return this.removed.has(id);
  }

  remove(id: string): void {
    const row = this.get(id);
    if (row) this.removed.set(id, this.rows.indexOf(row));
    this.edit((loaded) => loaded.remove(id, row === undefined));
  }

  add(row: RecordRow): void {
    const isNewestFirst = this.query.sortDescending ?? true;
    // Hits have the search's own order.
    const place = this.query.text === undefined ? undefined : this.removed.get(row.id);
    this.removed.delete(row.id);
    this.edit((loaded) => loaded.add(row, isNewestFirst, place));
  }

  /** Ignores a response still in progress, because another list is shown. */
  dispose(): void {
    this.end.abort();
  }

  private grow(wanted: number): Promise<void> {
    return this.growing.run(async () => {
      const wasReadBefore = this.wasRead;
      await this.refreshing.settled();
      // A refresh has already loaded the requested rows or reached the end.
      if (this.wasRead && (!wasReadBefore || !this.hasMore)) return;
      const target = this.rows.length + wanted;
      const grownFrom = this.rows.length;
      const readOn = (): Promise<void> =>
        readPages(this.read, this.end.signal, this.loaded, target, (page, count) => {
          this.omitted += count;
          // Stored after each page, so a later failure loses none of them.
          this.append(page);
        });
      await this.attempt(readOn, () => this.grow(Math.max(1, target - this.rows.length)), grownFrom);
    });
  }

  private append(page: Page<StoredRecord>): void {
    const { loaded } = this;
    // Only the first page contains a count.
    if (!this.wasRead) loaded.total = page.totalCount;
    loaded.append(this.rowsOf(page));
    // Later pages contain no count, so edits on them are already counted.
    const { total } = loaded;
    for (const edit of this.pendingEdits) edit(loaded);
    if (this.wasRead) loaded.total = total;
    this.wasRead = true;
    this.pendingEdits = [];
    loaded.cursor = nextCursor(LISTING, page, this.seenCursors);
  }

  private edit(edit: ListEdit): void {
    // A list that was never read can't place the row yet.
    if (this.wasRead) edit(this.loaded);
    if (this.growing.isRunning || this.refreshing.isRunning) this.pendingEdits.push(edit);
  }

  private rowsOf(page: Page<StoredRecord>): RecordRow[] {
    const { miniId, text } = this.query;
    return page.items.flatMap((record) => toHitRow(record, miniId, text, this.texts) ?? []);
  }

  private async attempt(
    work: () => Promise<readonly string[] | void>,
    retry: () => Promise<void>,
    grownFrom?: number,
  ): Promise<void> {
    this.pendingEdits = [];
    let changedIds: readonly string[] | undefined;
    const isRefresh = grownFrom === undefined;
    // Reading more rows doesn't refresh those that are out of date.
    const keeps = !isRefresh && this.refreshFailure !== undefined;
    try {
      changedIds = (await work()) ?? undefined;
      if (!keeps) this.failed = undefined;
    } catch (error) {
      if (this.end.signal.aborted) return;
      const failure = failureOrThrow(error);
      if (!keeps) this.failed = { failure, isRefresh, retry };
    } finally {
      this.pendingEdits = [];
    }
    if (!this.end.signal.aborted) this.onDidRead(changedIds, grownFrom);
  }
}
