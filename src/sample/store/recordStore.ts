// A Mini's Records: computed seed data with an overlay of changes. A page costs only its own length.
import { type RecordKey, compareNewestFirst, firstPosition } from './recordOrder';
import type { RecordState, StoredRecord } from './storedRecord';

/** Computed Records. Index 0 is the newest; times are strictly descending. */
export interface RecordSource {
  readonly count: number;
  timeAt(index: number): number;
  idAt(index: number): string;
  indexOf(id: string): number | undefined;
  indexOfUri(externalUri: string): number | undefined;
  stateAt(index: number): RecordState;
  labelsAt(index: number): readonly string[];
  at(index: number): StoredRecord;
  /** Versions, newest first. */
  versionsAt(index: number): readonly StoredRecord[];
}

export interface RecordFilter {
  readonly states?: ReadonlySet<RecordState>;
  /** Inclusive bounds of sortTime, to skip Records that `matches` would refuse. */
  readonly startTime?: number;
  readonly endTime?: number;
  readonly matches?: (record: StoredRecord) => boolean;
  /** Checked before a seeded Record is created, with its labels. */
  readonly carries?: (labels: readonly string[], id: string) => boolean;
}

export type Direction = 'newestFirst' | 'oldestFirst';

export class RecordStore {
  /** Seeded Records that were changed or removed. */
  private readonly hidden = new Set<number>();
  /** Newest first. */
  private readonly own: { readonly key: RecordKey; record: StoredRecord }[] = [];
  private readonly ownById = new Map<string, StoredRecord>();
  private readonly earlier = new Map<string, readonly StoredRecord[]>();
  /** Each may move those in `own`. */
  private writes = 0;

  constructor(
    readonly miniId: string,
    private readonly source: RecordSource,
  ) {}

  get(id: string): StoredRecord | undefined {
    const own = this.ownById.get(id);
    if (own) return own;
    const index = this.baseIndex(id);
    return index === undefined ? undefined : this.source.at(index);
  }

  getByUri(externalUri: string): StoredRecord | undefined {
    const index = this.source.indexOfUri(externalUri);
    return index === undefined || this.hidden.has(index) ? undefined : this.source.at(index);
  }

  /** Adds a Record, or replaces it and stores the previous version. */
  put(record: StoredRecord): void {
    this.writes++;
    const previous = this.get(record.id);
    if (previous) {
      this.earlier.set(record.id, [previous, ...this.versions(record.id)]);
      this.takeOut(record.id);
    }
    const key = { time: record.sortTime, id: record.id };
    this.own.splice(this.ownPosition(key), 0, { key, record });
    this.ownById.set(record.id, record);
  }

  /** Deletes a Record and its versions permanently. */
  remove(id: string): void {
    this.writes++;
    this.takeOut(id);
    this.earlier.delete(id);
  }

  /** Versions, newest first. */
  versions(id: string): readonly StoredRecord[] {
    const kept = this.earlier.get(id);
    if (kept) return kept;
    const index = this.baseIndex(id);
    return index === undefined ? [] : this.source.versionsAt(index);
  }

  /** Matching Records in order, after `from` if given, created one at a time. Others may be written between two of them. */
  *walk(filter: RecordFilter, direction: Direction, from?: RecordKey): Generator<StoredRecord, undefined, undefined> {
    const step = direction === 'newestFirst' ? 1 : -1;
    let last = from ?? boundary(filter, direction);
    const ownStart = (): number =>
      this.start(last, step, this.own.length, (at) => this.own[at]?.key ?? { time: 0, id: '' });
    let index = this.start(last, step, this.source.count, (position) => this.keyAt(position));
    let position = ownStart();
    let { writes } = this;
    for (;;) {
      if (writes !== this.writes) position = ownStart();
      ({ writes } = this);
      const base = index >= 0 && index < this.source.count ? this.keyAt(index) : undefined;
      const own = this.own[position];
      if (!base && !own) return;
      const takesBase = base && (!own || compareNewestFirst(base, own.key) * step < 0);
      last = takesBase ? base : own?.key;
      const time = last?.time ?? 0;
      if (direction === 'newestFirst' ? time < (filter.startTime ?? -Infinity) : time > (filter.endTime ?? Infinity))
        return;
      const record = takesBase ? this.baseRecord(index, filter) : own?.record;
      if (takesBase) index += step;
      else position += step;
      if (record && this.accepts(record, filter)) yield record;
    }
  }

  /** Records that were added or changed. */
  written(): StoredRecord[] {
    return this.own.map(({ record }) => record);
  }

  count(filter: RecordFilter): number {
    let count = 0;
    if (filter.matches ?? filter.startTime ?? filter.endTime) {
      for (const _record of this.walk(filter, 'newestFirst')) count++;
      return count;
    }
    for (let index = 0; index < this.source.count; index++) if (this.mayMatch(index, filter)) count++;
    for (const { record } of this.own) if (this.accepts(record, filter)) count++;
    return count;
  }

  /** How many Records have one of the labels, in any state. */
  countCarriers(labels: readonly string[]): number {
    const carries = (carried: readonly string[]): boolean => carried.some((label) => labels.includes(label));
    let count = this.own.filter(({ record }) => carries(record.labels)).length;
    for (let index = 0; index < this.source.count; index++) {
      if (carries(this.source.labelsAt(index)) && !this.hidden.has(index)) count++;
    }
    return count;
  }

  private accepts(record: StoredRecord, filter: RecordFilter): boolean {
    if (filter.states && !filter.states.has(record.state)) return false;
    if (record.sortTime < (filter.startTime ?? -Infinity) || record.sortTime > (filter.endTime ?? Infinity))
      return false;
    if (filter.carries && !filter.carries(record.labels, record.id)) return false;
    return filter.matches?.(record) ?? true;
  }

  private baseRecord(index: number, filter: RecordFilter): StoredRecord | undefined {
    return this.mayMatch(index, filter) ? this.source.at(index) : undefined;
  }

  /** Checks a seeded Record without creating it. */
  private mayMatch(index: number, { states, carries }: RecordFilter): boolean {
    if (this.hidden.has(index) || states?.has(this.source.stateAt(index)) === false) return false;
    const labels = carries && this.source.labelsAt(index);
    return !labels || (labels.length > 0 && carries(labels, this.source.idAt(index)));
  }

  private baseIndex(id: string): number | undefined {
    const index = this.source.indexOf(id);
    return index === undefined || this.hidden.has(index) ? undefined : index;
  }

  private keyAt(index: number): RecordKey {
    return { time: this.source.timeAt(index), id: this.source.idAt(index) };
  }

  private ownPosition(key: RecordKey): number {
    return firstPosition(this.own.length, (at) => compareNewestFirst(this.own[at]?.key ?? key, key) >= 0);
  }

  /** The start position in a list that is newest first: the next one after `from` in the direction of the walk. */
  private start(
    from: RecordKey | undefined,
    step: 1 | -1,
    count: number,
    keyAt: (position: number) => RecordKey,
  ): number {
    if (!from) return step === 1 ? 0 : count - 1;
    if (step === 1) return firstPosition(count, (at) => compareNewestFirst(keyAt(at), from) > 0);
    return firstPosition(count, (at) => compareNewestFirst(keyAt(at), from) >= 0) - 1;
  }

  private takeOut(id: string): void {
    const own = this.ownById.get(id);
    if (own) {
      this.own.splice(this.ownPosition({ time: own.sortTime, id }), 1);
      this.ownById.delete(id);
    }
    const index = this.source.indexOf(id);
    if (index !== undefined) this.hidden.add(index);
  }
}

/** A key just outside the time bounds. */
function boundary(filter: RecordFilter, direction: Direction): RecordKey | undefined {
  if (direction === 'newestFirst')
    return filter.endTime === undefined ? undefined : { time: filter.endTime + 1, id: '' };
  return filter.startTime === undefined ? undefined : { time: filter.startTime - 1, id: '\uffff' };
}
