// Which Mini's Records are shown, with filter, sort order and grouping.
import type { Disposable } from '../../base/disposables';
import { filteredByRenamed } from '../../domain/labels/renamedIn';
import type { Mini } from '../../domain/mini';
import { parseArrangement, parseFilterBeforeTrash, parseMiniId } from '../../domain/parseArrangement';
import {
  isFiltered,
  isTrash,
  PLAIN,
  TRASH,
  filterOfAnyMini,
  type Grouping,
  type RecordArrangement,
  type RecordFilter,
} from '../../domain/recordQuery';
import type { Change } from '../changes/change';
import { RecordGroups } from './recordGroups';
import type { RecordList } from './recordList';
import type { RecordRow } from './recordRow';
import type { Records } from './records';

/** Keeps the Mini and the arrangement of one workspace for the next time it is opened in this window. */
export interface ArrangementMemory {
  /** The stored state, perhaps written by another version of the extension. */
  readonly kept: unknown;
  /** `beforeTrash` is the filter to return to, while the trash is shown. */
  keep(arrangement: RecordArrangement, miniId: string | undefined, beforeTrash: RecordFilter | undefined): void;
  /** Renames the label in saved filters. */
  followRename(formerName: string, name: string): PromiseLike<void>;
}

export class RecordQueryState implements Disposable {
  private chosen: Mini | undefined;
  /** The remembered Mini, until it or another is chosen. */
  private keptMiniId: string | undefined;
  private now: RecordArrangement;
  /** The filter that the trash replaced, to return to. */
  private beforeTrash: RecordFilter;
  /** The words of the search whose hits are shown instead of the arrangement. */
  private text: string | undefined;
  private shown: RecordList | undefined;
  private shownGroups: RecordGroups | undefined;

  constructor(
    private readonly records: Records,
    /** The loaded Minis: one may have been renamed since it was chosen. */
    private readonly minis: { find(miniId: string): Mini | undefined; load(): Promise<void> },
    private readonly notify: (change: Change) => void,
    private readonly memory: ArrangementMemory,
  ) {
    this.now = parseArrangement(memory.kept);
    this.beforeTrash = parseFilterBeforeTrash(memory.kept);
    this.keptMiniId = parseMiniId(memory.kept);
  }

  get mini(): Mini | undefined {
    return this.chosen && (this.minis.find(this.chosen.id) ?? this.chosen);
  }

  get filter(): RecordFilter {
    return this.now.filter;
  }

  get isNewestFirst(): boolean {
    return this.now.isNewestFirst;
  }

  get grouping(): Grouping | undefined {
    return this.now.grouping;
  }

  get arrangement(): RecordArrangement {
    return this.now;
  }

  /** The words of the search whose hits are shown. */
  get searchText(): string | undefined {
    return this.text;
  }

  get isTrash(): boolean {
    return isTrash(this.filter);
  }

  /** Whether there is something to clear. */
  get isArranged(): boolean {
    return isFiltered(this.filter) || !this.isNewestFirst;
  }

  /** All Records that match, whether or not they are shown in groups. Undefined if no Mini is chosen. */
  get list(): RecordList | undefined {
    return this.shown;
  }

  /** The groups; undefined for a plain list. */
  get groups(): RecordGroups | undefined {
    return this.shownGroups;
  }

  /** The lists that the rows come from: the plain one, or one for each group. */
  get lists(): readonly RecordList[] {
    if (this.shownGroups) return this.shownGroups.all.map(({ list }) => list);
    return this.shown ? [this.shown] : [];
  }

  /** Loaded rows, each Record once. */
  get rows(): readonly RecordRow[] {
    if (!this.shownGroups) return this.shown?.rows ?? [];
    const rows = new Map(this.lists.flatMap((list) => list.rows.map((row) => [row.id, row] as const)));
    return [...rows.values()];
  }

  /** Shows another Mini's Records, with the parts of the filter that apply to them. */
  choose(mini: Mini): void {
    if (this.chosen?.id === mini.id) return;
    const isKept = this.keptMiniId === mini.id;
    this.keptMiniId = undefined;
    this.chosen = mini;
    this.arrange(isKept ? {} : { filter: filterOfAnyMini(this.ownFilter) });
  }

  /** Loads the Minis if they are needed to choose the remembered one. */
  async awaitKept(): Promise<void> {
    if (this.keptMiniId !== undefined) await this.minis.load();
  }

  /** Chooses the remembered Mini, if it still exists. Call this when the Minis were read. */
  chooseKept(): void {
    const mini = this.keptMiniId === undefined ? undefined : this.minis.find(this.keptMiniId);
    if (mini) this.choose(mini);
  }

  /** Clears the selection if this Mini, which no longer exists, was chosen. */
  deselectMini(miniId: string): void {
    if (this.chosen?.id !== miniId) return;
    this.chosen = undefined;
    this.arrange({ filter: filterOfAnyMini(this.ownFilter) });
  }

  /** Shows the deleted Records, or the former filter again. */
  showTrash(isShown: boolean): void {
    if (isShown !== this.isTrash) this.arrange({ filter: isShown ? TRASH : this.beforeTrash });
  }

  /** Shows the hits of a search until anything else is chosen. Then shows what was there before, unless that was the trash. */
  search(words: string): void {
    if (this.isTrash) this.showTrash(false);
    this.text = words;
    this.reopen();
  }

  /** Clears the search; without one, filter and order. The grouping hides nothing, so it stays. */
  clear(): void {
    if (this.text !== undefined) return this.arrange({});
    this.beforeTrash = {};
    this.arrange({ ...PLAIN, grouping: this.grouping });
  }

  arrange(part: Partial<RecordArrangement>): void {
    this.text = undefined;
    this.set(part);
  }

  private set(part: Partial<RecordArrangement>): void {
    const { ownFilter } = this;
    this.now = { ...this.now, ...part };
    if (this.isTrash) this.beforeTrash = ownFilter;
    this.keep();
    this.reopen();
  }

  private keep(): void {
    this.memory.keep(this.now, this.chosen?.id, this.isTrash ? this.beforeTrash : undefined);
  }

  /** The filter without the trash. */
  private get ownFilter(): RecordFilter {
    return this.isTrash ? this.beforeTrash : this.filter;
  }

  /** Reads the loaded rows again. */
  async refresh(): Promise<void> {
    await Promise.all([this.shown?.refresh(), this.shownGroups?.refresh()]);
  }

  /** Repeats the failed read. */
  async retry(): Promise<void> {
    await Promise.all([this.shown?.failure && this.shown.retry(), this.shownGroups?.retry()]);
  }

  /** The rename of a label has ended: filters are updated, saved ones too, and rows with the former name are re-read. */
  async followRename(formerName: string, name: string): Promise<void> {
    void this.memory.followRename(formerName, name);
    const { beforeTrash } = this;
    this.beforeTrash = filteredByRenamed({ filter: beforeTrash }, formerName, name).filter;
    if (this.beforeTrash !== beforeTrash) this.keep();
    const { filter } = filteredByRenamed(this.now, formerName, name);
    if (filter !== this.filter) this.set({ filter });
    else if (this.grouping === 'label' || this.rows.some((row) => row.labels.includes(formerName)))
      await this.refresh();
  }

  dispose(): void {
    this.close();
  }

  private close(): void {
    if (this.shown) this.records.close(this.shown);
    this.shownGroups?.dispose();
    this.shown = undefined;
    this.shownGroups = undefined;
  }

  private reopen(): void {
    this.close();
    const { chosen, filter, isNewestFirst, grouping } = this;
    if (chosen) {
      const text = this.text;
      const query =
        text === undefined
          ? { miniId: chosen.id, filter, sortDescending: isNewestFirst }
          : { miniId: chosen.id, text, filter: {}, sortDescending: true };
      this.shown = this.records.open(query);
      if (grouping && text === undefined)
        this.shownGroups = new RecordGroups(this.records, query, grouping, this.notify);
    }
    this.notify({ kind: 'recordQuery' });
  }
}
