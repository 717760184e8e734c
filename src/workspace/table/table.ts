// One table: what it lists, including what this window has changed, and what is selected in it.
import type { Splice } from '../../base/collections/splice';
import { Emitter } from '../../base/emitter';
import { failureOf, ServiceError, undefinedOnFailure } from '../../domain/failure';
import { filteredByRenamed } from '../../domain/labels/renamedIn';
import type { RecordRef } from '../../domain/recordRef';
import { renamesLabelOf, type Change } from '../changes/change';
import { mayBeExpiredCursor } from '../loading/failureReach';
import { LongWork } from '../loading/longWork';
import { ChangesMeanwhile } from './changesMeanwhile';
import type { ListReads } from './cursorPages';
import { HeldRowMaker, type HeldRow } from './heldRow';
import { loadAllPages } from './loadAllPages';
import { MergedPages } from './mergedPages';
import { MiniListing } from './miniListing';
import { MiniProgress } from './miniProgress';
import { readMatching } from './readMatching';
import { TableChanges } from './tableChanges';
import { TableList } from './tableList';
import type { Rearranged, TableQuery } from './tableQuery';
import { TableSelection } from './tableSelection';
import { TableSources } from './tableSources';

export interface TableReads extends ListReads {
  /** Ids of all Minis. Throws a ServiceError. */
  readonly allMinis: () => Promise<readonly string[]>;
}

export class Table {
  readonly rowMaker = new HeldRowMaker();
  readonly selection = new TableSelection();
  minis = new MiniProgress([]);
  private readonly changedRows = new Emitter<readonly HeldRow[]>();
  private readonly reset = new Emitter<void>();
  private readonly moved = new Emitter<readonly Splice[]>();
  private readonly changed = new Emitter<void>();
  /** Rows whose shown values changed. */
  readonly onDidChangeRows = this.changedRows.event;
  /** The list was replaced: earlier positions mean nothing. */
  readonly onDidReset = this.reset.event;
  readonly onDidMove = this.moved.event;
  readonly onDidChange = this.changed.event;
  private held: TableList | undefined;
  /** The list of Minis, for a table of all of them. */
  private listing: MiniListing | undefined;
  private changes: TableChanges | undefined;
  private readonly sources: TableSources;
  private readonly reads: TableReads;
  private readonly meanwhile: ChangesMeanwhile;
  private opening: Promise<void> | undefined;
  /** Rows this window added, less those it removed, since the total was read. */
  private countDelta = 0;
  private isDisposed = false;
  private readonly work = new LongWork(() => this.changed.fire());

  constructor(
    private currentQuery: TableQuery,
    reads: TableReads,
    private readonly onDispose: () => void = () => undefined,
  ) {
    this.meanwhile = new ChangesMeanwhile(reads.ask);
    this.reads = { ...reads, ask: this.meanwhile.ask };
    this.sources = new TableSources(this.reads.ask, this.rowMaker);
  }

  get query(): TableQuery {
    return this.currentQuery;
  }

  /** Undefined before the table was opened. */
  get list(): TableList | undefined {
    return this.held;
  }

  /** The read that is under way, failed or was stopped: of the list or, before there is one, of the Minis. */
  get reading(): Pick<MiniListing, 'isLoading' | 'isStopped' | 'error'> | undefined {
    return this.held ?? this.listing;
  }

  get totalCount(): number | undefined {
    const count = this.held?.totalCount;
    return count === undefined ? undefined : Math.max(count + this.countDelta, this.held?.rowCount ?? 0);
  }

  /** A long read that can be cancelled. */
  get running(): { readonly count: number } | undefined {
    return this.work.running;
  }

  /** Begins, and reads the first rows. Never throws: see the error of `reading`. */
  open(): Promise<void> {
    return (this.opening ??= this.begin());
  }

  /** Opens the table and returns its list, for callers that need one. Throws a ServiceError. */
  async required(signal?: AbortSignal): Promise<TableList> {
    await this.open();
    signal?.throwIfAborted();
    if (this.held) return this.held;
    throw (this.listing?.error as Error | undefined) ?? new ServiceError({ kind: 'cancelled', operation: 'listMinis' });
  }

  /** Shows something else; nothing stays selected. */
  async arrange(part: Rearranged): Promise<void> {
    const { around, ...rest } = { ...this.currentQuery, ...part };
    this.currentQuery = { ...rest, ...(around === undefined ? {} : { around }) };
    this.cancel();
    this.held?.dispose();
    this.held = this.listing = undefined;
    this.changes = undefined;
    this.opening = undefined;
    this.selection.clear();
    this.reset.fire();
    await this.open();
  }

  /** Reads again what failed; all of it where a cursor may have expired. */
  async retry(): Promise<void> {
    const { held } = this;
    if (!held) return await this.open();
    const failure = failureOf(held.error);
    if (this.minis.hasExpired || (failure && mayBeExpiredCursor(failure))) return await this.arrange({});
    this.minis.retry();
    held.noteDropped(undefined);
    // A read under way may already be past the lists that were put back.
    await held.settled();
    await Promise.all([held.grow('below'), held.grow('above')]);
  }

  cancel(): void {
    this.work.cancel();
    this.listing?.stop();
    this.held?.stop();
  }

  /** Loads all matching rows. Cancellable; throws a ServiceError. */
  loadAll(): Promise<void> {
    return this.work.run(async (signal, count) =>
      loadAllPages(await this.required(signal), this.reads.ask, () => this.totalCount, signal, count),
    );
  }

  /** Loads up to this many rows. Cancellable; a failure becomes the list's. */
  async growTo(rowCount: number): Promise<void> {
    const { held, work } = this;
    if (!held || held.rowCount >= rowCount) return;
    // Continue if all rows are being loaded.
    if (work.running) await held.growTo(rowCount);
    else await work.run((_signal, count) => held.growTo(rowCount, count));
  }

  /** Selects all matching Records by reading them to the end. Selects nothing if cancelled. Throws a ServiceError. */
  selectAllMatching(): Promise<void> {
    return this.work.run(async (signal, count) => {
      const list = await this.required(signal);
      const { rows, leftOut } = await readMatching(
        this.sources.wholeOf(this.currentQuery, this.minis.ids),
        signal,
        count,
      );
      list.leftOutOfMatching = leftOut;
      this.selection.freeze(rows, 'allMatching');
    });
  }

  /** Follows a change made by this window or found by a refresh. */
  async follow(change: Change): Promise<void> {
    // Nothing is shown yet, and the first response may or may not include the change.
    while (this.held?.isLoading && this.held.rowCount === 0) await this.held.settled();
    if (change.kind !== 'labelRenamed') await this.changes?.follow(change);
    else if (renamesLabelOf('record', change)) await this.followRename(change.formerName, change.name);
  }

  dispose(): void {
    this.isDisposed = true;
    this.onDispose();
    this.cancel();
    this.held?.dispose();
    for (const emitter of [this.changedRows, this.reset, this.moved, this.changed]) emitter.dispose();
  }

  private async begin(): Promise<void> {
    const { currentQuery: query, sources, reads, rowMaker, selection, meanwhile } = this;
    const miniIds = query.scope.kind === 'minis' ? query.scope.miniIds : await this.listMinis();
    if (this.isDisposed) return;
    // The table was arranged anew meanwhile.
    if (this.currentQuery !== query) return await this.open();
    if (!miniIds) {
      this.opening = undefined;
      return this.changed.fire();
    }
    const minis = (this.minis = new MiniProgress(miniIds));
    this.countDelta = 0;
    const onBegun = (count: number): void => {
      minis.begun = Math.max(minis.begun, count);
      this.changed.fire();
    };
    const below = sources.of(query, miniIds, 'below', onBegun);
    const above = query.around === undefined ? undefined : sources.of(query, miniIds, 'above', onBegun);
    minis.lists = [below, above].filter((source) => source instanceof MergedPages);
    const list = new TableList({ below, above }, reads, rowMaker);
    this.held = list;
    const onRows = (rows: readonly HeldRow[]): void => this.changedRows.fire(rows);
    const onCount = (delta: 1 | -1, ref: RecordRef): void => {
      this.countDelta += delta;
      if (delta < 0) selection.forget(ref);
      this.changed.fire();
    };
    this.changes = new TableChanges({ list, query, miniIds, onRows, onCount, meanwhile, selection }, reads, rowMaker);
    list.onDidMove((splices) => this.moved.fire(splices));
    list.onDidChange(() => this.changed.fire());
    await list.grow('below');
    // Load enough above to scroll a little if the list begins in its middle.
    if (above) await list.grow('above');
  }

  private async followRename(formerName: string, name: string): Promise<void> {
    const { filter } = filteredByRenamed(this.currentQuery, formerName, name);
    if (filter !== this.currentQuery.filter) return await this.arrange({ filter }).catch(undefinedOnFailure);
    this.changes?.followRename(formerName, name);
  }

  private listMinis(): Promise<readonly string[] | undefined> {
    const ids = (this.listing = new MiniListing()).read(this.reads.allMinis);
    this.changed.fire();
    return ids;
  }
}
