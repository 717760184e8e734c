// The loaded part of a Mini's Records: grows by cursor, is re-read on demand, and never loses its rows to a failure.
import { SingleFlight } from '../base/singleFlight';
import { failureOf, type Failure } from '../domain/failure';
import { MAX_ROWS } from '../domain/limits';
import type { Page, PageRequest } from '../domain/page';
import type { RecordQuery } from '../domain/recordQuery';
import type { StoredRecord } from '../domain/record';
import { toRecordRow, type RecordRow } from './recordRow';

export type ReadRecords = (
  page: PageRequest,
  options: { includeTotalCount: boolean; signal: AbortSignal },
) => Promise<Page<StoredRecord>>;

export class RecordList {
  private readonly growing = new SingleFlight<void>();
  private readonly refreshing = new SingleFlight<void>();
  private readonly end = new AbortController();
  private loaded: readonly RecordRow[] = [];
  private cursor: string | undefined;
  private hasBegun = false;
  private total: number | undefined;
  private failed: Failure | undefined;

  constructor(
    readonly query: RecordQuery,
    private readonly read: ReadRecords,
    private readonly onDidChange: () => void,
  ) {}

  get rows(): readonly RecordRow[] {
    return this.loaded;
  }

  /** All matching Records, as counted with the first page; undefined when the service did not say. */
  get totalCount(): number | undefined {
    return this.total;
  }

  get failure(): Failure | undefined {
    return this.failed;
  }

  get hasLoaded(): boolean {
    return this.hasBegun;
  }

  /** Only an empty cursor ends the list; an empty page does not. */
  get hasMore(): boolean {
    return this.hasBegun && this.cursor !== undefined;
  }

  get isLoading(): boolean {
    return this.growing.isRunning || this.refreshing.isRunning;
  }

  /** The first page, unless there is one or an attempt has failed. */
  async load(): Promise<void> {
    if (!this.hasBegun && !this.failed) await this.grow(MAX_ROWS);
  }

  /** Appends the next `rows` rows; callers that come meanwhile share the request. */
  loadMore(rows: number = MAX_ROWS): Promise<void> {
    return this.hasBegun && this.cursor === undefined ? Promise.resolve() : this.grow(rows);
  }

  /** After a failure: the rest of what is begun, or all of it where nothing was loaded or nothing is left to load. */
  retry(): Promise<void> {
    return this.hasBegun && this.cursor === undefined ? this.refresh() : this.grow(MAX_ROWS);
  }

  /** Reads anew as many rows as are loaded; what is shown stays until the answer is whole. */
  refresh(): Promise<void> {
    return this.refreshing.run(async () => {
      await this.growing.settled();
      const wanted = Math.max(this.loaded.length, MAX_ROWS);
      await this.attempt(async () => {
        const rows = new Map<string, RecordRow>();
        let cursor: string | undefined;
        let total: number | undefined;
        do {
          const page = await this.readPage(cursor, wanted - rows.size);
          if (cursor === undefined) total = page.totalCount;
          this.collect(rows, page);
          cursor = nextCursor(page, cursor);
        } while (cursor !== undefined && rows.size < wanted);
        this.hasBegun = true;
        this.cursor = cursor;
        this.total = total;
        this.loaded = [...rows.values()];
      });
    });
  }

  /** Puts changed rows in their places; a row that is not loaded stays so. */
  replace(rows: readonly RecordRow[]): void {
    const byId = new Map(rows.map((row) => [row.id, row]));
    this.loaded = this.loaded.map((row) => byId.get(row.id) ?? row);
    this.onDidChange();
  }

  /** Takes rows out that no longer match, and counts them off. */
  remove(ids: ReadonlySet<string>): void {
    const kept = this.loaded.filter((row) => !ids.has(row.id));
    const gone = this.loaded.length - kept.length;
    this.loaded = kept;
    if (this.total !== undefined) this.total = Math.max(0, this.total - gone);
    this.onDidChange();
  }

  /** An answer that is still on its way is dropped: another list is shown now. */
  dispose(): void {
    this.end.abort();
  }

  private grow(wanted: number): Promise<void> {
    return this.growing.run(async () => {
      await this.refreshing.settled();
      await this.attempt(async () => {
        const rows = new Map(this.loaded.map((row) => [row.id, row]));
        const target = rows.size + wanted;
        do {
          const before = this.cursor;
          const page = await this.readPage(before, target - rows.size);
          if (!this.hasBegun) this.total = page.totalCount;
          this.hasBegun = true;
          this.collect(rows, page);
          // Kept after each page, so that a failure later on loses none of them.
          this.cursor = nextCursor(page, before);
          this.loaded = [...rows.values()];
        } while (this.cursor !== undefined && rows.size < target);
      });
    });
  }

  private readPage(cursor: string | undefined, wanted: number): Promise<Page<StoredRecord>> {
    const limit = Math.max(1, Math.min(wanted, MAX_ROWS));
    const request: PageRequest = cursor === undefined ? { kind: 'start', limit } : { kind: 'after', cursor, limit };
    return this.read(request, { includeTotalCount: cursor === undefined, signal: this.end.signal });
  }

  private collect(rows: Map<string, RecordRow>, page: Page<StoredRecord>): void {
    for (const record of page.items) {
      const row = toRecordRow(record, this.query.miniId);
      if (row) rows.set(row.id, row);
    }
  }

  private async attempt(work: () => Promise<void>): Promise<void> {
    try {
      await work();
      this.failed = undefined;
    } catch (error) {
      if (this.end.signal.aborted) return;
      const failure = failureOf(error);
      if (!failure) throw error;
      this.failed = failure;
    }
    if (!this.end.signal.aborted) this.onDidChange();
  }
}

/** A cursor that leads to itself would turn for ever: it ends the list. */
function nextCursor(page: Page<StoredRecord>, before: string | undefined): string | undefined {
  return page.afterCursor === before ? undefined : page.afterCursor;
}
