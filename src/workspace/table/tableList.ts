// The Records of a table: grows at both ends, holds what is near, and reads again what was dropped.
import { joinedSplices, type Splice } from '../../base/collections/splice';
import { Emitter } from '../../base/emitter';
import { SingleFlight } from '../../base/singleFlight';
import type { RecordRef } from '../../domain/recordRef';
import { CreatedRecords } from '../changes/createdRecords';
import type { ListReads, ReadPage } from './cursorPages';
import type { HeldRow, HeldRowMaker } from './heldRow';
import type { LoadedPage } from './loadedPage';
import { LoadedPages } from './loadedPages';
import { rereadRows } from './rereadRows';
import { AllWaitingRows, type WaitingRows } from './waitingRows';

/** Where rows come from in one direction. */
export interface RowSource {
  readonly isNewestFirst: boolean;
  readonly hasMore: boolean;
  readonly totalCount: number | undefined;
  readonly leftOut: number;
  /** Rows that it has read ahead. */
  readonly waiting?: WaitingRows;
  read(signal: AbortSignal): Promise<ReadPage>;
}

export type Direction = 'below' | 'above';

interface ListEnds {
  readonly below: RowSource;
  /** In the opposite order, for a list that begins in its middle. */
  readonly above?: RowSource | undefined;
}

const MAX_HELD = 10_000;
/** Rows of which it asks for more before they are reached. */
const AHEAD = 100;

export class TableList {
  readonly pages = new LoadedPages();
  /** Rows that were read ahead. */
  readonly waiting: AllWaitingRows;
  private readonly moved = new Emitter<readonly Splice[]>();
  private readonly grown = new Emitter<void>();
  /** In the order in which it happened. */
  readonly onDidMove = this.moved.event;
  /** Fires when what is shown about the list changes, such as whether it is loading. */
  readonly onDidChange = this.grown.event;
  /** Why reading past an end, or rereading dropped rows, failed. */
  readonly errors: Record<Direction | 'dropped', unknown> = { below: undefined, above: undefined, dropped: undefined };
  /** Records left out when all matches were read for a selection. */
  leftOutOfMatching = 0;
  readonly created = new CreatedRecords(() => this.grown.fire());
  private readonly flights = { below: new SingleFlight<void>(), above: new SingleFlight<void>() };
  private readonly rereads = new Map<LoadedPage, Promise<void>>();
  private readonly end = new AbortController();
  private growth = new AbortController();
  private stopped = false;
  private shownAt = 0;

  constructor(
    readonly ends: ListEnds,
    private readonly reads: ListReads,
    private readonly rowMaker: HeldRowMaker,
    private readonly mostHeld: number = MAX_HELD,
  ) {
    this.waiting = new AllWaitingRows([ends.below.waiting, ends.above?.waiting]);
  }

  /** Whether a row of it was read. */
  has(ref: RecordRef): boolean {
    return this.pages.pageOf(ref) !== undefined || this.waiting.find(ref) !== undefined;
  }

  get isDisposed(): boolean {
    return this.end.signal.aborted;
  }

  get rowCount(): number {
    return this.pages.rowCount;
  }

  get hasMoreBelow(): boolean {
    return this.ends.below.hasMore;
  }

  get hasMoreAbove(): boolean {
    return this.ends.above?.hasMore === true;
  }

  get isLoading(): boolean {
    return this.flights.below.isRunning || this.flights.above.isRunning;
  }

  /** The user cancelled: nothing is read on before it is asked for by `grow`. */
  get isStopped(): boolean {
    return this.stopped && (this.hasMoreBelow || this.hasMoreAbove);
  }

  get error(): unknown {
    return this.errors.below ?? this.errors.above ?? this.errors.dropped;
  }

  get totalCount(): number | undefined {
    const { below, above } = this.ends;
    const count = below.totalCount;
    if (!above) return count;
    return count === undefined || above.totalCount === undefined ? undefined : count + above.totalCount;
  }

  /** Rows without an id, or that can't be read. */
  get leftOut(): number {
    const { below, above } = this.ends;
    return Math.max(below.leftOut + (above?.leftOut ?? 0), this.leftOutOfMatching);
  }

  /** Never throws: see `error`. An end that has failed is asked again. */
  grow(where: Direction): Promise<void> {
    const source = this.ends[where];
    if (!source?.hasMore) return Promise.resolve();
    const flight = this.flights[where];
    const isNew = !flight.isRunning;
    this.stopped = false;
    const run = flight.run(() => this.growOnce(source, where));
    if (isNew) this.grown.fire();
    return run.finally(() => this.grown.fire());
  }

  /** Reads on until that many rows are known, or there are no more, or it fails. */
  async growTo(rowCount: number, onCount?: (rows: number) => void): Promise<void> {
    for (let known = -1; known < this.rowCount && this.rowCount < rowCount;) {
      known = this.rowCount;
      onCount?.(known);
      await this.grow('below');
      if (this.isStopped) return;
    }
  }

  /** Ends what is being read. What was not is requested again by the next `grow`. */
  stop(): void {
    this.stopped ||= this.isLoading;
    this.growth.abort();
    this.growth = new AbortController();
  }

  async settled(): Promise<void> {
    await Promise.all([this.flights.below.settled(), this.flights.above.settled()]);
  }

  /** Appends a page that was read elsewhere. */
  append({ rows, reread }: ReadPage): void {
    this.errors.below = undefined;
    this.notifyMoved([...this.pages.removeMoved(rows), this.pages.add(rows, 'end', reread)]);
    this.pages.dropFar(this.shownAt, this.mostHeld);
  }

  /** Rows from a position on; reads what was dropped, and reads on near an end. Throws a ServiceError. */
  async rows(from: number, to: number, signal?: AbortSignal): Promise<readonly HeldRow[]> {
    this.shownAt = (from + to) / 2;
    const dropped = this.pages.pagesIn(from, to).filter(({ page }) => !page.rows);
    await Promise.all(dropped.map(({ page }) => this.reread(page)));
    signal?.throwIfAborted();
    const growsAt = (where: Direction): boolean => !this.isStopped && this.errors[where] === undefined;
    if (to > this.rowCount - AHEAD && growsAt('below')) void this.grow('below');
    if (from < AHEAD && growsAt('above')) void this.grow('above');
    const rows = this.held(from, to);
    this.pages.dropFar(this.shownAt, this.mostHeld);
    return rows;
  }

  /** The rows of a range that are held in memory. */
  held(from: number, to: number): readonly HeldRow[] {
    return this.pages.pagesIn(from, to).flatMap(({ page, start }) => {
      return (page.rows ?? []).slice(Math.max(0, from - start), to - start);
    });
  }

  /** Why what was dropped could not be read again; undefined where that is to be forgotten. */
  noteDropped(error: unknown): void {
    const isNews = error !== this.errors.dropped;
    this.errors.dropped = error;
    if (isNews) this.grown.fire();
  }

  notifyMoved(splices: readonly (Splice | undefined)[]): void {
    const real = joinedSplices(splices.filter((splice) => splice !== undefined));
    if (real.length > 0) this.moved.fire(real);
  }

  dispose(): void {
    this.end.abort();
    this.moved.dispose();
    this.grown.dispose();
  }

  private async growOnce(source: RowSource, where: Direction): Promise<void> {
    const { growth } = this;
    try {
      this.errors[where] = undefined;
      for (;;) {
        const page = await source.read(AbortSignal.any([this.end.signal, growth.signal]));
        if (this.end.signal.aborted) return;
        const splice = this.take(page, where);
        // An empty page does not end a list.
        if (splice || !source.hasMore || growth.signal.aborted) return;
        this.grown.fire();
      }
    } catch (error) {
      if (!this.end.signal.aborted && !growth.signal.aborted) this.errors[where] = error;
    }
  }

  /** Undefined if the list did not become longer at this end. */
  private take({ rows, late = [], reread }: ReadPage, where: Direction): Splice | undefined {
    const inOrder = (some: readonly HeldRow[]): readonly HeldRow[] => (where === 'below' ? some : some.toReversed());
    const removed = this.pages.removeMoved([...rows, ...late]);
    const splice = this.pages.add(inOrder(rows), where === 'below' ? 'end' : 'beginning', reread);
    this.notifyMoved([...removed, splice, ...this.pages.insertAll(inOrder(late), this.ends.below.isNewestFirst)]);
    this.pages.dropFar(this.shownAt, this.mostHeld);
    return splice;
  }

  private reread(page: LoadedPage): Promise<void> {
    const running = this.rereads.get(page) ?? this.rereadOnce(page).finally(() => this.rereads.delete(page));
    this.rereads.set(page, running);
    return running;
  }

  private async rereadOnce(page: LoadedPage): Promise<void> {
    const { signal } = this.end;
    page.isBeingRead = true;
    try {
      const rows = await rereadRows(page, this.reads, this.rowMaker, signal);
      this.noteDropped(undefined);
      this.notifyMoved([this.pages.refill(page, rows)]);
    } catch (error) {
      if (!signal.aborted) this.noteDropped(error);
      throw error;
    } finally {
      page.isBeingRead = false;
    }
  }
}
