// The loaded part of a Mini's Records: grows by cursor, is re-read on demand, and never loses its rows to a failure.
import type { Disposable } from '../base/disposables';
import { SingleFlight } from '../base/singleFlight';
import { EmptyPages } from '../domain/emptyPages';
import { failureOf, type Failure } from '../domain/failure';
import { MAX_ROWS } from '../domain/limits';
import type { Page, PageRequest } from '../domain/page';
import type { RecordQuery } from '../domain/recordQuery';
import type { StoredRecord } from '../domain/record';
import { changedRows } from './changedRows';
import { GrowingRows } from './growingRows';
import { toRecordRow, type RecordRow } from './recordRow';
import { adding, removing, replacing, type LoadedRows, type RowEdit } from './rowEdits';
import { SharedTexts } from './sharedTexts';

export type ReadRecords = (
  page: PageRequest,
  options: { includeTotalCount: boolean; signal: AbortSignal; onLeftOut: (rows: number) => void },
) => Promise<Page<StoredRecord>>;

const LISTING = 'listRecords';

export class RecordList implements Disposable {
  private readonly growing = new SingleFlight<void>();
  private readonly refreshing = new SingleFlight<void>();
  private readonly end = new AbortController();
  private readonly growingRows = new GrowingRows();
  private readonly texts = new SharedTexts();
  private loaded: LoadedRows = { rows: [], total: undefined, cursor: undefined };
  private seenCursors = new Set<string>();
  private hasBegun = false;
  /** Of the pages that are loaded. */
  private omitted = 0;
  private failed: Failure | undefined;
  /** Takes up what failed. */
  private again: (() => Promise<void>) | undefined;
  /** Made while a read is under way: its answer may be older, so that they are made on it once more. */
  private lateEdits: RowEdit[] = [];

  constructor(
    readonly query: RecordQuery,
    private readonly read: ReadRecords,
    /** With the row that shows something else, when that is all. */
    private readonly onDidChange: (replaced?: RecordRow) => void,
    /** Hears which rows a refresh showed in another version, or no more: somebody else has changed those. */
    private readonly onOthersChange: (recordIds: readonly string[]) => void = () => undefined,
  ) {}

  get rows(): readonly RecordRow[] {
    return this.loaded.rows;
  }

  /** All matching Records, as counted with the first page; undefined when the service did not say. */
  get totalCount(): number | undefined {
    return this.loaded.total;
  }

  get failure(): Failure | undefined {
    return this.failed;
  }

  /** How many of the loaded rows came without an id, and can't be shown. */
  get leftOut(): number {
    return this.omitted;
  }

  get hasLoaded(): boolean {
    return this.hasBegun;
  }

  /** Only an empty cursor ends the list; an empty page does not. */
  get hasMore(): boolean {
    return this.hasBegun && this.loaded.cursor !== undefined;
  }

  private get isLoading(): boolean {
    return this.growing.isRunning || this.refreshing.isRunning;
  }

  /** The first page, unless there is one or an attempt has failed. */
  async load(): Promise<void> {
    if (!this.hasBegun && !this.failed) await this.grow(MAX_ROWS);
  }

  /** Appends the next `rows` rows; callers that come meanwhile share the request. */
  loadMore(rows: number = MAX_ROWS): Promise<void> {
    return this.hasBegun && !this.hasMore ? Promise.resolve() : this.grow(rows);
  }

  /** After a failure: what failed, as far as it was not done. */
  retry(): Promise<void> {
    return this.again?.() ?? this.refresh();
  }

  /** Reads anew as many rows as are loaded, and not before this call; what is shown stays until the answer is whole. */
  refresh(): Promise<void> {
    return this.refreshing.runAnew(async () => {
      await this.growing.settled();
      const wanted = Math.max(this.rows.length, MAX_ROWS);
      let changedIds: string[] = [];
      const reread = async (): Promise<void> => {
        const rows = new Map<string, RecordRow>();
        const seen = new Set<string>();
        let cursor: string | undefined;
        let leftOut = 0;
        const empty = new EmptyPages(LISTING);
        let total: number | undefined;
        do {
          const page = await this.readPage(cursor, wanted - rows.size, (count) => (leftOut += count));
          if (cursor === undefined) total = page.totalCount;
          const sizeBefore = rows.size;
          for (const row of this.rowsOf(page)) rows.set(row.id, row);
          cursor = nextCursor(page, seen);
          if (cursor !== undefined) empty.count(rows.size > sizeBefore);
        } while (cursor !== undefined && rows.size < wanted);
        this.hasBegun = true;
        this.seenCursors = seen;
        this.omitted = leftOut;
        const before = this.rows;
        this.loaded = this.withLateEdits({ rows: [...rows.values()], total, cursor });
        changedIds = changedRows(before, this.rows);
      };
      await this.attempt(reread, () => this.refresh());
      if (changedIds.length > 0) this.onOthersChange(changedIds);
    });
  }

  has(id: string): boolean {
    return this.rows.some((row) => row.id === id);
  }

  replace(row: RecordRow): void {
    if (this.has(row.id) || this.isLoading) this.edit(replacing(row), row);
  }

  remove(id: string): void {
    this.edit(removing(id, !this.has(id)));
  }

  add(row: RecordRow): void {
    this.edit(adding(row, this.query.sortDescending ?? true));
  }

  /** An answer that is still on its way is dropped: another list is shown now. */
  dispose(): void {
    this.end.abort();
  }

  private grow(wanted: number): Promise<void> {
    return this.growing.run(async () => {
      const wasBegun = this.hasBegun;
      await this.refreshing.settled();
      // A refresh came first, and with it what was asked for, or the end.
      if (this.hasBegun && (!wasBegun || !this.hasMore)) return;
      const target = this.rows.length + wanted;
      const readOn = async (): Promise<void> => {
        const empty = new EmptyPages(LISTING);
        do {
          const { cursor } = this.loaded;
          const countBefore = this.rows.length;
          let leftOut = 0;
          const page = await this.readPage(cursor, target - this.rows.length, (count) => (leftOut = count));
          this.omitted += leftOut;
          // Kept after each page, so that a failure later on loses none of them.
          this.append(page);
          if (this.hasMore) empty.count(this.rows.length > countBefore);
        } while (this.hasMore && this.rows.length < target);
      };
      await this.attempt(readOn, () => this.grow(Math.max(1, target - this.rows.length)));
    });
  }

  private append(page: Page<StoredRecord>): void {
    // Read again after the wait: a write may have changed the rows meanwhile.
    const rows = this.growingRows.append(this.rows, this.rowsOf(page));
    const cursor = nextCursor(page, this.seenCursors);
    const { total } = this.hasBegun ? this.loaded : { total: page.totalCount };
    const edited = this.withLateEdits({ rows, total, cursor });
    // Only the first page brings a new count, in which the edits are not counted yet.
    this.loaded = this.hasBegun ? { ...edited, total } : edited;
    this.hasBegun = true;
    this.lateEdits = [];
  }

  private withLateEdits(answered: LoadedRows): LoadedRows {
    return this.lateEdits.reduce<LoadedRows>((loaded, edit) => edit(loaded), answered);
  }

  private edit(edit: RowEdit, replaced?: RecordRow): void {
    this.loaded = edit(this.loaded);
    if (this.isLoading) this.lateEdits.push(edit);
    this.onDidChange(replaced);
  }

  private async readPage(
    cursor: string | undefined,
    wanted: number,
    onLeftOut: (rows: number) => void,
  ): Promise<Page<StoredRecord>> {
    const limit = Math.max(1, Math.min(wanted, MAX_ROWS));
    const request: PageRequest = cursor === undefined ? { kind: 'start', limit } : { kind: 'after', cursor, limit };
    const { signal } = this.end;
    const page = await this.read(request, { includeTotalCount: cursor === undefined, signal, onLeftOut });
    signal.throwIfAborted();
    return page;
  }

  private rowsOf(page: Page<StoredRecord>): RecordRow[] {
    return page.items.flatMap((record) => toRecordRow(record, this.query.miniId, this.texts) ?? []);
  }

  private async attempt(work: () => Promise<void>, again: () => Promise<void>): Promise<void> {
    this.lateEdits = [];
    try {
      await work();
      this.failed = undefined;
      this.again = undefined;
    } catch (error) {
      if (this.end.signal.aborted) return;
      const failure = failureOf(error);
      if (!failure) throw error;
      this.failed = failure;
      this.again = again;
    } finally {
      this.lateEdits = [];
    }
    if (!this.end.signal.aborted) this.onDidChange();
  }
}

/** A cursor that came before would turn for ever: it ends the list. */
function nextCursor(page: Page<StoredRecord>, seen: Set<string>): string | undefined {
  const { afterCursor } = page;
  if (afterCursor === undefined || seen.has(afterCursor)) return undefined;
  seen.add(afterCursor);
  return afterCursor;
}
