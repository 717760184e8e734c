// One table: what it lists, including what this window has changed, and what is selected in it.
import type { Splice } from '../../base/splice';
import { Emitter } from '../../base/emitter';
import { filteredByRenamed } from '../../domain/labels/renamedIn';
import { ServiceError, undefinedOnFailure } from '../../domain/failure';
import type { RecordRef } from '../../domain/recordRef';
import { renamesLabelOf, type Change } from '../changes/change';
import { ChangesMeanwhile } from './changesMeanwhile';
import type { ListReads } from './cursorPages';
import { HeldRows, type HeldRow } from './heldRow';
import { loadAllPages } from './loadAllPages';
import { MergedPages, type FailedMini } from './mergedPages';
import { MiniListing } from './miniListing';
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
  readonly heldRows = new HeldRows();
  readonly selection = new TableSelection();
  /** How many Minis were begun, while there are several. */
  begunMinis = 0;
  miniIds: readonly string[] = [];
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
  /** Of a table of all Minis. */
  private listing: MiniListing | undefined;
  private changes: TableChanges | undefined;
  private readonly sources: TableSources;
  private readonly reads: TableReads;
  private readonly meanwhile: ChangesMeanwhile;
  private opening: Promise<void> | undefined;
  private merged: readonly MergedPages[] = [];
  /** Rows this window added, less those it removed, since the total was read. */
  private countDelta = 0;
  private isDisposed = false;
  private work: { readonly end: AbortController; count: number } | undefined;

  constructor(
    private now: TableQuery,
    reads: TableReads,
    private readonly onDispose: () => void = () => undefined,
  ) {
    this.meanwhile = new ChangesMeanwhile(reads.ask);
    this.reads = { ...reads, ask: this.meanwhile.ask };
    this.sources = new TableSources(this.reads.ask, this.heldRows);
  }

  get query(): TableQuery {
    return this.now;
  }

  /** Undefined before it was opened. */
  get list(): TableList | undefined {
    return this.held;
  }

  /** What is being read, has failed or was stopped: the list, or before there is one the Minis. */
  get reading(): Pick<MiniListing, 'isLoading' | 'isStopped' | 'error'> | undefined {
    return this.held ?? this.listing;
  }

  get totalCount(): number | undefined {
    const count = this.held?.totalCount;
    return count === undefined ? undefined : Math.max(count + this.countDelta, this.held?.rowCount ?? 0);
  }

  get failedMinis(): readonly FailedMini[] {
    return [...new Map(this.merged.flatMap(({ failed }) => failed).map((one) => [one.miniId, one])).values()];
  }

  /** Minis that were begun, and are not read to their end. */
  get unfinishedMinis(): number {
    return Math.max(0, ...this.merged.map(({ unfinished }) => unfinished));
  }

  /** Minis that were not read because the user cancelled. */
  get skippedMinis(): number {
    return Math.max(0, ...this.merged.map(({ skipped }) => skipped));
  }

  get lookedAt(): number {
    return this.merged.reduce((sum, { lookedAt }) => sum + lookedAt, 0);
  }

  /** A long reading that can be cancelled. */
  get running(): { readonly count: number } | undefined {
    return this.work;
  }

  /** Begins, and reads the first rows. Never throws: see the error of `reading`. */
  open(): Promise<void> {
    return (this.opening ??= this.begin());
  }

  /** Opened, where nothing can be done without the list. Throws a ServiceError. */
  async required(): Promise<TableList> {
    await this.open();
    if (this.held) return this.held;
    throw (this.listing?.error as Error | undefined) ?? new ServiceError({ kind: 'cancelled', operation: 'listMinis' });
  }

  /** Shows something else; nothing stays selected. */
  async arrange(part: Rearranged): Promise<void> {
    const { around, ...now } = { ...this.now, ...part };
    this.now = { ...now, ...(around === undefined ? {} : { around }) };
    this.cancel();
    this.held?.dispose();
    this.held = this.listing = undefined;
    this.changes = undefined;
    this.opening = undefined;
    this.selection.clear();
    this.reset.fire();
    await this.open();
  }

  /** Reads again what failed. */
  async retry(): Promise<void> {
    const { held } = this;
    if (!held) return await this.open();
    for (const merged of this.merged) merged.retry();
    held.noteDropped(undefined);
    // What is being read may be past the lists that were taken in again.
    await held.settled();
    await Promise.all([held.grow('below'), held.grow('above')]);
  }

  cancel(): void {
    this.work?.end.abort();
    this.listing?.stop();
    this.held?.stop();
  }

  /** Everything that matches becomes known. Cancellable; throws a ServiceError. */
  loadAll(): Promise<void> {
    return this.longWork((list, signal, count) => loadAllPages(list, this.reads.ask, signal, count));
  }

  /** Selects all that match, by reading them to the end. Nothing is selected when it is cancelled. Throws a ServiceError. */
  selectAllMatching(): Promise<void> {
    return this.longWork(async (list, signal, count) => {
      const { rows, leftOut } = await readMatching(this.sources.wholeOf(this.now, this.miniIds), signal, count);
      list.leftOutOfMatching = leftOut;
      this.selection.freeze(rows, 'allMatching');
    });
  }

  /** What this window or a refresh has changed. */
  async follow(change: Change): Promise<void> {
    // Nothing is shown yet, and the first answer may have it or not.
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
    const { now: query, sources, reads, heldRows, selection, meanwhile } = this;
    const miniIds = query.scope.kind === 'minis' ? query.scope.miniIds : await this.listMinis();
    if (this.isDisposed) return;
    // It was arranged in the meantime.
    if (this.now !== query) return await this.open();
    if (!miniIds) {
      this.opening = undefined;
      return this.changed.fire();
    }
    this.miniIds = miniIds;
    this.countDelta = this.begunMinis = 0;
    const onBegun = (count: number): void => {
      this.begunMinis = Math.max(this.begunMinis, count);
      this.changed.fire();
    };
    const below = sources.of(query, miniIds, 'below', onBegun);
    const above = query.around === undefined ? undefined : sources.of(query, miniIds, 'above', onBegun);
    this.merged = [below, above].filter((source) => source instanceof MergedPages);
    const list = new TableList({ below, above }, reads, heldRows);
    this.held = list;
    const onRows = (rows: readonly HeldRow[]): void => this.changedRows.fire(rows);
    const onCount = (delta: 1 | -1, ref: RecordRef): void => {
      this.countDelta += delta;
      if (delta < 0) selection.forget(ref);
      this.changed.fire();
    };
    this.changes = new TableChanges({ list, query, miniIds, onRows, onCount, meanwhile, selection }, reads, heldRows);
    list.onDidMove((splices) => this.moved.fire(splices));
    list.onDidChange(() => this.changed.fire());
    await list.grow('below');
    // Enough above to scroll a little, where the list begins in its middle.
    if (above) await list.grow('above');
  }

  private async followRename(formerName: string, name: string): Promise<void> {
    const { filter } = filteredByRenamed(this.now, formerName, name);
    if (filter !== this.now.filter) return await this.arrange({ filter }).catch(undefinedOnFailure);
    this.changes?.followRename(formerName, name);
  }

  private listMinis(): Promise<readonly string[] | undefined> {
    const ids = (this.listing = new MiniListing()).read(this.reads.allMinis);
    this.changed.fire();
    return ids;
  }

  private async longWork(
    run: (list: TableList, signal: AbortSignal, count: (rows: number) => void) => Promise<void>,
  ): Promise<void> {
    this.work?.end.abort();
    const work = { end: new AbortController(), count: 0 };
    const { signal } = work.end;
    this.work = work;
    this.changed.fire();
    try {
      const list = await this.required();
      signal.throwIfAborted();
      await run(list, signal, (rows) => {
        work.count = rows;
        this.changed.fire();
      });
    } catch (error) {
      if (!signal.aborted) throw error;
    } finally {
      if (this.work === work) this.work = undefined;
      this.changed.fire();
    }
  }
}
