// The Records of one query in groups: each is a list of its own, which the service filters, counts and pages.
import { compareNames } from '../../base/compareNames';
import type { Disposable } from '../../base/disposables';
import { SingleFlight } from '../../base/singleFlight';
import { monthOf, rangeOfMonth } from '../../domain/dates/month';
import { ownTimeZone } from '../../domain/dates/ownTimeZone';
import { failureOrThrow, type Failure } from '../../domain/failure';
import { RECORD_STATES } from '../../domain/record';
import { narrowed, type Grouping, type RecordFilter, type RecordQuery } from '../../domain/recordQuery';
import type { Change } from '../changes/change';
import { matchesQuery } from './matchesQuery';
import type { RecordList } from './recordList';
import { findMonths } from './recordMonths';
import type { RecordRow } from './recordRow';
import type { Records } from './records';

/** How many months are found in one step. Each may take a request. */
const MONTHS_AT_ONCE = 12;

export interface RecordGroup {
  /** Unique among the groups of all groupings. */
  readonly key: string;
  readonly grouping: Grouping;
  /** A month as `2026-06`, a state, or the name of a label. */
  readonly value: string;
  readonly list: RecordList;
}

export class RecordGroups implements Disposable {
  private readonly finding = new SingleFlight<void>();
  private readonly growing = new SingleFlight<void>();
  private readonly end = new AbortController();
  private readonly timeZone = ownTimeZone();
  private groups: readonly RecordGroup[] = [];
  private wasRead = false;
  private isMore = false;
  private datedCount: number | undefined;
  private hasOtherStates = false;
  private readonly writeListener: Disposable;
  private failed: { readonly failure: Failure; readonly retry: () => Promise<void> } | undefined;

  constructor(
    private readonly records: Records,
    private readonly query: RecordQuery,
    readonly grouping: Grouping,
    private readonly notify: (change: Change) => void,
  ) {
    this.writeListener = records.onDidWrite((row) => {
      if (this.wasRead && this.lacks(row)) void this.refresh();
    });
  }

  get all(): readonly RecordGroup[] {
    return this.groups;
  }

  get hasLoaded(): boolean {
    return this.wasRead;
  }

  /** Whether more groups can be found. Only months are found step by step. */
  get hasMore(): boolean {
    return this.isMore;
  }

  /** How many more groups are found in one step. */
  readonly stepSize = MONTHS_AT_ONCE;

  get failure(): Failure | undefined {
    return this.failed?.failure;
  }

  /** Whether some of `total` Records are in none of the groups: the service can't be asked for those without a date or label, or of an unknown state. */
  isPartial(total: number | undefined): boolean {
    switch (this.grouping) {
      case 'month':
        return (total ?? 0) > (this.datedCount ?? Infinity);
      case 'state':
        return this.hasOtherStates;
      case 'label':
        return (this.query.filter?.labels ?? []).length === 0;
    }
  }

  find(key: string): RecordGroup | undefined {
    return this.groups.find((group) => group.key === key);
  }

  /** Finds the first groups, unless this was tried before. */
  async load(): Promise<void> {
    if (!this.wasRead && !this.failed) await this.grow();
  }

  /** Finds more groups. Waits for a refresh in progress, and does nothing if that fails. */
  loadMore(): Promise<void> {
    return this.growing.run(async () => {
      const before = this.failed;
      while (this.finding.isRunning) await this.finding.settled();
      if (this.failed === before) await this.grow();
    });
  }

  /** Finds the groups again, and rereads the loaded rows of each. */
  async refresh(): Promise<void> {
    await this.findAgain();
    await Promise.all(this.groups.filter(({ list }) => list.hasLoaded).map(({ list }) => list.refresh()));
  }

  /** Repeats the failed step: finding groups, or reading one. */
  async retry(): Promise<void> {
    await Promise.all([this.failed?.retry(), ...this.groups.map(({ list }) => list.failure && list.retry())]);
  }

  dispose(): void {
    this.end.abort();
    this.writeListener.dispose();
    for (const { list } of this.groups) this.records.close(list);
  }

  /** Whether the Record belongs to a group that doesn't exist yet. */
  private lacks(row: RecordRow): boolean {
    if (matchesQuery(this.query, row) === false) return false;
    return this.valuesOf(row).some((value) => !this.groups.some((group) => group.value === value));
  }

  private valuesOf({ state, labels, eventDate }: RecordRow): readonly string[] {
    switch (this.grouping) {
      case 'month': {
        const month = eventDate === undefined ? undefined : monthOf(eventDate, this.timeZone);
        return month === undefined || (this.isMore && this.isBeyond(month)) ? [] : [month];
      }
      case 'state':
        // Records of an unknown state have no group, because requests don't accept such a state.
        return RECORD_STATES.filter((known) => known === state);
      case 'label': {
        const { labels: wanted = [] } = this.query.filter ?? {};
        return labels.filter((label) => wanted.length === 0 || wanted.includes(label));
      }
    }
  }

  /** Whether a later step would find the month. */
  private isBeyond(month: string): boolean {
    const last = this.groups.at(-1)?.value ?? '';
    return (this.query.sortDescending ?? true) ? month < last : month > last;
  }

  private grow(): Promise<void> {
    const find = async (): Promise<() => void> => {
      const before = this.groups.map(({ value }) => value);
      const { values, hasMore } = await this.findValues(before.at(-1), MONTHS_AT_ONCE);
      return () => this.show([...before, ...values], hasMore);
    };
    return this.finding.run(() => this.attempt(find, () => this.grow()));
  }

  private findAgain(): Promise<void> {
    const find = async (): Promise<() => void> => {
      const { values, hasMore } = await this.findValues(undefined, Math.max(this.groups.length, MONTHS_AT_ONCE));
      return () => this.show(values, hasMore);
    };
    return this.finding.runAnew(() => this.attempt(find, () => this.findAgain()));
  }

  private async attempt(find: () => Promise<() => void>, again: () => Promise<void>): Promise<void> {
    try {
      const show = await find();
      if (this.end.signal.aborted) return;
      show();
      this.failed = undefined;
    } catch (error) {
      if (this.end.signal.aborted) return;
      this.failed = { failure: failureOrThrow(error), retry: again };
    }
    this.notify({ kind: 'records', miniId: this.query.miniId, changedIds: [] });
  }

  /** Keeps the loaded rows of groups that are shown already. */
  private show(values: readonly string[], hasMore: boolean): void {
    const before = new Map(this.groups.map((group) => [group.value, group]));
    this.groups = [...new Set(values)].map((value) => before.get(value) ?? this.open(value));
    const shown = new Set(this.groups);
    for (const group of before.values()) if (!shown.has(group)) this.records.close(group.list);
    this.isMore = hasMore;
    this.wasRead = true;
  }

  private open(value: string): RecordGroup {
    const { query, grouping } = this;
    const list = this.records.open({ ...query, filter: narrowed(query.filter ?? {}, this.filterOf(value)) });
    return { key: `${grouping}:${value}`, grouping, value, list };
  }

  private filterOf(value: string): RecordFilter {
    switch (this.grouping) {
      case 'month':
        return rangeOfMonth(value, this.timeZone);
      case 'state':
        return { states: [value] };
      case 'label':
        return { labels: [value] };
    }
  }

  /** Finds the values of groups beyond `last`. */
  private async findValues(
    last: string | undefined,
    wanted: number,
  ): Promise<{ readonly values: readonly string[]; readonly hasMore: boolean }> {
    const { query, end } = this;
    const { miniId, filter = {} } = query;
    const { reads } = this.records;
    switch (this.grouping) {
      case 'month': {
        // The lists of the groups report rows left out.
        const page = reads.page(end.signal, { roundsNumbers: true, onLeftOut: () => undefined });
        const found = await findMonths(page, query, this.timeZone, { last, wanted });
        this.datedCount = found.datedCount ?? this.datedCount;
        return { values: found.months, hasMore: found.hasMore };
      }
      case 'state': {
        const found = await reads.statesOf(miniId, end.signal);
        const { states = [] } = filter;
        const isKnown = (state: string): boolean => RECORD_STATES.some((known) => known === state);
        this.hasOtherStates = states.length === 0 && !found.every(isKnown);
        // Requests accept only the known states; deleted Records are only listed on request (contract: lists).
        const isWanted = (state: string): boolean => (states.length > 0 ? states.includes(state) : state !== 'deleted');
        return { values: RECORD_STATES.filter((state) => found.includes(state) && isWanted(state)), hasMore: false };
      }
      case 'label': {
        const found = await reads.labelsOf(miniId, end.signal);
        const { labels = [] } = filter;
        const values = found.filter((label) => labels.length === 0 || labels.includes(label));
        return { values: values.sort(compareNames), hasMore: false };
      }
    }
  }
}
