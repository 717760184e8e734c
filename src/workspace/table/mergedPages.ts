// The lists of several Minis as one: always the first of what is next in each. Reads ahead, but holds at most a page and a half of each.
import { eachAtOnce } from '../../base/eachAtOnce';
import { failureOf, type Failure } from '../../domain/failure';
import { MAX_ROWS } from '../../domain/limits';
import type { CursorPages, ReadPage } from './cursorPages';
import type { HeldRow } from './heldRow';
import { compareRows, eventTimeMs } from './rowOrder';

/** Requests at once. */
const AT_ONCE = 4;

export interface FailedMini {
  readonly miniId: string;
  readonly failure: Failure;
}

class Source {
  rows: readonly HeldRow[] = [];
  at = 0;
  failure: Failure | undefined;
  /** Not begun, because the user cancelled: it waits for a Retry. */
  isLeft = false;
  reading: Promise<void> | undefined;
  private keyed: { readonly row: HeldRow | undefined; readonly moment: number } | undefined;

  constructor(readonly pages: CursorPages) {}

  get head(): HeldRow | undefined {
    return this.rows[this.at];
  }

  /** Of its next row: dates are compared often. */
  get moment(): number {
    const row = this.head;
    if (this.keyed?.row !== row || !this.keyed) this.keyed = { row, moment: row ? eventTimeMs(row) : NaN };
    return this.keyed.moment;
  }

  /** Nothing can be said about the order before it was read on. */
  get isWaitedFor(): boolean {
    return !this.head && this.canRead;
  }

  get canRead(): boolean {
    return this.pages.hasMore && !this.failure && !this.isLeft;
  }

  read(signal?: AbortSignal): Promise<void> {
    this.reading ??= this.readOn(signal).finally(() => (this.reading = undefined));
    return this.reading;
  }

  /** The user cancelled. One that was begun is read on with the next rows. */
  leave(): void {
    this.isLeft = !this.pages.hasBegun;
  }

  private async readOn(signal?: AbortSignal): Promise<void> {
    try {
      const { rows } = await this.pages.read(signal);
      this.rows = [...this.rows.slice(this.at), ...rows];
      this.at = 0;
    } catch (error) {
      const failure = failureOf(error);
      if (!failure) throw error;
      if (failure.kind !== 'cancelled') this.failure = failure;
      else if (signal?.aborted) this.leave();
      else throw error;
    }
  }
}

export class MergedPages {
  private readonly sources: readonly Source[];
  private readonly background = new Set<Promise<void>>();
  /** The last row in order. */
  private reached: HeldRow | undefined;

  constructor(
    lists: readonly CursorPages[],
    readonly isNewestFirst: boolean,
    /** Minis whose first page was read. */
    private readonly onBegun: (count: number) => void,
  ) {
    this.sources = lists.map((pages) => new Source(pages));
  }

  get hasMore(): boolean {
    return this.sources.some((source) => source.head ?? source.canRead);
  }

  /** Undefined unless every list has its own. */
  get totalCount(): number | undefined {
    const counts = this.sources.map(({ pages }) => pages.totalCount);
    return counts.every((count) => count !== undefined) ? counts.reduce((sum, count) => sum + count, 0) : undefined;
  }

  get lookedAt(): number {
    return this.sources.reduce((sum, { pages }) => sum + pages.lookedAt, 0);
  }

  get failed(): readonly FailedMini[] {
    return this.sources.flatMap(({ failure, pages }) => (failure ? [{ miniId: pages.query.miniId, failure }] : []));
  }

  /** Minis that were not read because the user cancelled. */
  get left(): number {
    return this.sources.filter(({ isLeft }) => isLeft).length;
  }

  /** Takes the lists in again that failed or were left, all or of one Mini. */
  retry(miniId?: string): void {
    for (const source of this.sources) {
      if (miniId !== undefined && source.pages.query.miniId !== miniId) continue;
      source.failure = undefined;
      source.isLeft = false;
    }
  }

  /**
   * Up to MAX_ROWS rows of all lists, in order; fewer only when lists end, fail or are cancelled. Beside them those that belong before
   * rows that were read earlier, because their list had failed or was left.
   */
  async read(signal?: AbortSignal): Promise<ReadPage> {
    const rows: HeldRow[] = [];
    const late: HeldRow[] = [];
    while (rows.length + late.length < MAX_ROWS) {
      await this.readWaitedFor(signal);
      const first = this.first();
      if (!first?.head || (signal?.aborted && this.sources.some(({ isWaitedFor }) => isWaitedFor))) break;
      const row = first.head;
      if (this.reached && compareRows(row, this.reached, this.isNewestFirst) < 0) late.push(row);
      else rows.push((this.reached = row));
      first.at++;
      this.readAhead(first);
    }
    return { rows, late };
  }

  private async readWaitedFor(signal?: AbortSignal): Promise<void> {
    const waited = this.sources.filter(({ isWaitedFor }) => isWaitedFor);
    if (waited.length === 0) return;
    await eachAtOnce(waited, AT_ONCE, async (source) => {
      if (signal?.aborted) source.leave();
      else await source.read(signal);
      this.onBegun(this.sources.filter(({ pages }) => pages.hasBegun).length);
    });
  }

  /** While there is still something to show of it. */
  private readAhead(source: Source): void {
    const isLow = source.rows.length - source.at <= source.rows.length / 2;
    if (!isLow || !source.canRead || source.reading || this.background.size >= AT_ONCE) return;
    // An error is thrown to whoever waits for it, and the page is requested again then.
    const run: Promise<void> = source
      .read()
      .catch(() => undefined)
      .finally(() => this.background.delete(run));
    this.background.add(run);
  }

  /** One without a date stays where its list has it. The order of lists decides between equal dates. */
  private first(): Source | undefined {
    let first: Source | undefined;
    for (const source of this.sources) {
      if (!source.head) continue;
      const { moment } = source;
      if (Number.isNaN(moment)) return source;
      if (!first || (this.isNewestFirst ? moment > first.moment : moment < first.moment)) first = source;
    }
    return first;
  }
}
