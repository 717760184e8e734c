// Reads a list from both ends at once, in opposite orders until they meet: each page waits for the one before it, so a long list takes half
// the time.
import { pagesFrom } from '../../api/paging';
import { failureOf } from '../../domain/failure';
import type { MayHaveId } from '../../domain/ids';
import { MAX_ROWS } from '../../domain/limits';
import type { Page, PageRequest } from '../../domain/page';
import type { RecordQuery } from '../../domain/recordQuery';

export type End = 'front' | 'back';

/** What the list needs to know about a Record it passes on. */
export interface ListedRecord extends MayHaveId {
  readonly eventDate?: string | null | undefined;
}

/** The Records of a page that no earlier page of either end had. */
export interface FreshPage<R> {
  readonly records: readonly R[];
  /** Undefined at the end of the list. */
  readonly cursor: string | undefined;
  readonly unreadable: number;
  /** The number of Records that an earlier list of the same Mini had too. */
  readonly repeated: number;
}

/** Requests the next page while the previous one is stored. */
export type AskEnd<R> = (
  query: RecordQuery,
  page: PageRequest,
  options: { readonly signal: AbortSignal; readonly onLeftOut: (rows: number) => void },
) => Promise<Page<R>>;

export interface ReadEnd<R> {
  readonly end: End;
  /** Where to continue; undefined for the start. */
  readonly cursor?: string | undefined;
  readonly ask: AskEnd<R>;
  readonly onPage: (page: FreshPage<R>) => Promise<void>;
}

export class TwoEndedList<R extends ListedRecord> {
  /** Event dates by id, as read from each end. The list is in the order of these dates. */
  private readonly seen: Readonly<Record<End, Map<string, string>>> = { front: new Map(), back: new Map() };
  /** Ids from earlier lists of the same Mini. `repeated` has those that this list has too. */
  private readonly earlier = new Set<string>();
  private readonly repeated = new Set<string>();
  /** The date that each end has reached. */
  private readonly reached: Record<End, string> = { front: '', back: '' };
  /** Whether one end has reached what the other has passed. */
  private isMet = false;

  /** Call before the next list. */
  next(isSameMini: boolean): void {
    if (!isSameMini) this.earlier.clear();
    for (const seen of [this.seen.front, this.seen.back]) {
      if (isSameMini) for (const id of seen.keys()) this.earlier.add(id);
      seen.clear();
    }
    this.repeated.clear();
    this.isMet = false;
  }

  /** Returns false if the Record was already known. */
  learn(end: End, { id, eventDate }: ListedRecord): boolean {
    if (typeof id !== 'string') return false;
    const date = eventDate ?? '';
    const other = end === 'front' ? 'back' : 'front';
    const passed = this.seen[other].get(id);
    if (passed !== undefined) {
      this.isMet ||= passed === date && this.hasPassed(other, date);
      return false;
    }
    if (this.seen[end].has(id)) return false;
    if (this.earlier.has(id)) {
      this.repeated.add(id);
      return false;
    }
    this.seen[end].set(id, date);
    this.reached[end] = date;
    return true;
  }

  /** Reads the ends until they meet, or one of them reaches the other end. Throws a ServiceError, or what `onPage` throws. */
  async read(query: RecordQuery, ends: readonly ReadEnd<R>[], signal?: AbortSignal): Promise<void> {
    const stop = new AbortController();
    const isOver = AbortSignal.any(signal ? [signal, stop.signal] : [stop.signal]);
    let isComplete = false;
    const errors: unknown[] = [];
    const run = async ({ end, cursor, ask, onPage }: ReadEnd<R>): Promise<void> => {
      let unreadable = 0;
      const sorted = end === 'front' ? query : { ...query, sortDescending: !(query.sortDescending ?? true) };
      const onLeftOut = (rows: number): unknown => (unreadable = rows);
      const limit = MAX_ROWS;
      const first: PageRequest = cursor === undefined ? { kind: 'start', limit } : { kind: 'after', cursor, limit };
      const pages = pagesFrom('listRecords', (page) => ask(sorted, page, { signal: isOver, onLeftOut }), first);
      let next = pages.next();
      for (;;) {
        const page = await next;
        if (isComplete || page.done) return;
        const { items, afterCursor } = page.value;
        const known = this.repeated.size;
        const records = items.filter((record) => this.learn(end, record));
        isComplete = afterCursor === undefined || (ends.length > 1 && this.isMet);
        const fresh = { records, cursor: afterCursor, unreadable, repeated: this.repeated.size - known };
        if (isComplete) return await onPage(fresh);
        // Request the next page while this one is stored. Its failure is thrown when it is awaited.
        next = pages.next();
        next.catch(() => undefined);
        await onPage(fresh);
      }
    };
    const guarded = ends.map((end) =>
      run(end).then(
        () => stop.abort(),
        (error: unknown) => {
          if (!(stop.signal.aborted && failureOf(error)?.kind === 'cancelled' && !signal?.aborted)) errors.push(error);
          stop.abort();
        },
      ),
    );
    await Promise.all(guarded);
    if (errors.length > 0) throw errors[0];
  }

  /**
   * Whether this end has passed a Record of this date, which it had there too. One whose date has changed has moved, and says nothing; nor
   * does one of the date that the end is at, since those may come in the same order in both.
   */
  private hasPassed(end: End, date: string): boolean {
    const reached = this.reached[end];
    return date !== reached && Date.parse(date) !== Date.parse(reached);
  }
}
