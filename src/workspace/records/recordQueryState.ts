// Which Mini's Records are shown, with filter and sort order.
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
    /** The last read of a Mini, which may have been renamed since it was chosen. */
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

  /** The list of the chosen Mini. Undefined if none is chosen. */
  get list(): RecordList | undefined {
    return this.shown;
  }

  /** Shows another Mini's Records. Labels and states of the filter belong to the former Mini and are cleared. */
  choose(mini: Mini): void {
    if (this.chosen?.id === mini.id) return;
    this.chosen = mini;
    this.kept = {};
    this.reopen();
  }

  /** Clears the selection if this Mini, which no longer exists, was chosen. */
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

  /** The rename of a label has ended: the filter is updated, and rows with the former name are re-read. */
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
