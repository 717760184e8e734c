// Which Mini's Records are shown, and how they are filtered and sorted.
import type { Disposable } from '../../base/disposables';
import type { Mini } from '../../domain/mini';
import type { RecordFilter } from '../../domain/recordQuery';
import type { Change } from '../changes/change';
import type { RecordList } from './recordList';
import type { Records } from './records';

export class RecordQueryState implements Disposable {
  private chosen: Mini | undefined;
  private kept: RecordFilter = {};
  private newestFirst = true;
  private shown: RecordList | undefined;

  constructor(
    private readonly records: Records,
    /** A Mini as it was read last: it may have been renamed since it was chosen. */
    private readonly find: (miniId: string) => Mini | undefined,
    private readonly tell: (change: Change) => void,
  ) {}

  get mini(): Mini | undefined {
    return this.chosen && (this.find(this.chosen.id) ?? this.chosen);
  }

  get filter(): RecordFilter {
    return this.kept;
  }

  get isNewestFirst(): boolean {
    return this.newestFirst;
  }

  get isTrash(): boolean {
    return this.kept.states?.length === 1 && this.kept.states[0] === 'deleted';
  }

  /** The list of the chosen Mini; undefined while none is chosen. */
  get list(): RecordList | undefined {
    return this.shown;
  }

  /** Shows another Mini's Records; labels and states of the filter belong to the Mini before, so they go. */
  choose(mini: Mini): void {
    if (this.chosen?.id === mini.id) return;
    this.chosen = mini;
    this.kept = {};
    this.reopen();
  }

  /** Shows no Records any more when this Mini's were shown: it is gone. */
  leave(miniId: string): void {
    if (this.chosen?.id !== miniId) return;
    this.chosen = undefined;
    this.kept = {};
    this.reopen();
  }

  setFilter(filter: RecordFilter): void {
    this.kept = filter;
    this.reopen();
  }

  sort(isNewestFirst: boolean): void {
    this.newestFirst = isNewestFirst;
    this.reopen();
  }

  /** A label has its new name everywhere: the filter follows, and rows that carry the former one are read anew. */
  async followRename(previousName: string, name: string): Promise<void> {
    const { labels } = this.kept;
    if (labels?.includes(previousName)) {
      const renamed = labels.map((label) => (label === previousName ? name : label));
      this.setFilter({ ...this.kept, labels: [...new Set(renamed)] });
    } else if (this.shown?.rows.some((row) => row.labels.includes(previousName))) await this.shown.refresh();
  }

  dispose(): void {
    if (this.shown) this.records.close(this.shown);
  }

  private reopen(): void {
    if (this.shown) this.records.close(this.shown);
    this.shown =
      this.chosen && this.records.open({ miniId: this.chosen.id, filter: this.kept, sortDescending: this.newestFirst });
    this.tell({ kind: 'selection' });
  }
}
