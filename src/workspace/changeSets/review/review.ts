// The review of a change set before it is applied: the expected outcome of each item, and the user's decisions, which are journalled.
import { Emitter } from '../../../base/emitter';
import { failureOf, type Failure } from '../../../domain/failure';
import { targetName, thingOf } from '../changeItem';
import type { ChangeSetEntry } from '../changeSetEntry';
import { openStates, type ChangeSetState } from '../changeSetState';
import type { JournalEntry } from '../journal/journalEntry';
import { isFinal } from '../operations/lifecycle';
import type { ItemState } from '../outcome';
import { conflictSeen, isStillConflict, type ConflictSeen } from './conflictSeen';
import { FilesOfNew } from './filesOfNew';
import { verdicts, type Checked, type PreflightOptions, type Verdict } from './preflight';
import { agreedNotes, fieldNotes, oursNotes, theirsNotes } from './reviewDecisions';
import { ReviewGrouping, type ReviewCounts, type ReviewGroup } from './reviewGroups';

/** What a review needs of the change sets. */
interface Desk {
  preflight(entry: ChangeSetEntry, options: PreflightOptions): AsyncGenerator<Checked>;
  note(entry: ChangeSetEntry, notes: () => readonly JournalEntry[]): Promise<void>;
}

/** Characters held of a title. */
const MAX_TITLE = 200;

export class Review {
  private readonly changed = new Emitter<void>();
  readonly onDidChange = this.changed.event;
  /** Set while the items are checked. */
  progress: { readonly through: number; readonly total: number } | undefined;
  /** Why the last check ended early. */
  failure: Failure | undefined;
  isChecked = false;
  groups: readonly ReviewGroup[] = [];
  /** The number of each item's group; -1 for those that are not reviewed. */
  groupOf: Int32Array = new Int32Array();
  /** For each item one more than the index of its verdict; 0 for none. */
  private codes = new Uint8Array();
  /** Flags of the items that can be applied. */
  private able = new Uint8Array();
  private readonly titles = new Map<number, string>();
  private readonly conflicts = new Map<number, ConflictSeen>();
  /** Why items could not be checked. */
  private readonly failures = new Map<number, Failure>();
  private readonly files = new FilesOfNew();
  private lastLook: AbortSignal | undefined;
  private queue: Promise<void> = Promise.resolve();

  constructor(
    private readonly desk: Desk,
    private readonly entry: ChangeSetEntry,
  ) {}

  /** Checks all items again, in place of a check that was stopped. Only reads. Throws errors other than failures. */
  async check(signal: AbortSignal, isLocked: boolean): Promise<void> {
    this.lastLook = signal;
    this.isChecked = false;
    this.failure = undefined;
    this.codes = new Uint8Array(this.state.count);
    this.able = new Uint8Array(this.state.count);
    for (const seen of [this.titles, this.conflicts, this.failures, this.files]) seen.clear();
    const grouping = new ReviewGrouping();
    const total = openStates.reduce((sum, open) => sum + this.state.counts[open], 0);
    const onProgress = (through: number): void => {
      this.progress = { through, total };
      this.changed.fire();
    };
    onProgress(0);
    try {
      for await (const checked of this.desk.preflight(this.entry, { signal, isLocked, onProgress }))
        grouping.add(checked.index, checked.item, this.excludedFieldsOf(checked.index), this.take(checked, signal));
      signal.throwIfAborted();
      ({ groups: this.groups, groupOf: this.groupOf } = grouping.finish(this.state.count));
      this.isChecked = true;
    } catch (error) {
      if (signal.aborted) return;
      this.failure = failureOf(error);
      if (!this.failure) throw error;
    } finally {
      if (this.lastLook === signal) this.progress = undefined;
      this.changed.fire();
    }
  }

  get counts(): ReviewCounts {
    const counted = Object.fromEntries(verdicts.map((verdict) => [verdict, 0])) as Record<Verdict, number>;
    let [excluded, applies, finals] = [0, 0, 0];
    this.groupOf.forEach((group, index) => {
      const verdict = this.verdictOf(index);
      if (!verdict) return;
      if (this.isExcluded(index)) excluded++;
      else counted[verdict]++;
      if (!this.applies(index)) return;
      applies++;
      if (this.groups[group]?.isFinal) finals++;
    });
    return { verdicts: counted, excluded, applies, finals };
  }

  verdictOf(index: number): Verdict | undefined {
    return verdicts[(this.codes[index] ?? 0) - 1];
  }

  /** Whether the item can be applied, included or not. */
  isAble(index: number): boolean {
    return this.able[index] === 1;
  }

  applies(index: number): boolean {
    return this.isAble(index) && ['notBegun', 'conflict'].includes(this.stateOf(index));
  }

  isExcluded(index: number): boolean {
    return this.stateOf(index) === 'excluded';
  }

  stateOf(index: number): ItemState {
    return this.state.stateOf(index);
  }

  /** Why the item could not be checked. */
  failureOf(index: number): Failure | undefined {
    return this.failures.get(index);
  }

  /** The stored title, if the item doesn't contain one. */
  titleOf(index: number): string | undefined {
    return this.titles.get(index);
  }

  /** The conflict that the review found for an item, if any. */
  conflictOf(index: number): ConflictSeen | undefined {
    return this.conflicts.get(index);
  }

  isOurs(index: number): boolean {
    return this.state.choices.get(index)?.rebase !== undefined;
  }

  /** Includes or excludes applicable items. The files of a new Record go with it. */
  include(indexes: Iterable<number>, isIncluded: boolean): Promise<void> {
    const items = this.files.with(indexes).filter((index) => this.isAble(index));
    return this.decide(() => [{ kind: isIncluded ? 'included' : 'excluded', items }]);
  }

  /** Leaves a field out of these items, or includes it again. */
  excludeField(indexes: readonly number[], field: string, isExcluded: boolean): Promise<void> {
    return this.decide(() => fieldNotes(this, indexes, field, isExcluded));
  }

  /** Applies ours to the stored values, after another comparison; theirs leaves the item out. */
  choose(indexes: Iterable<number>, side: 'ours' | 'theirs'): Promise<void> {
    const all = [...indexes];
    return this.decide(() => (side === 'ours' ? oursNotes(this, all) : theirsNotes(this, all)));
  }

  /** Notes the outcomes of items that aren't sent, so that the rest can run. Call this right before the run. */
  agree(): Promise<void> {
    return this.decide(() => agreedNotes(this, [...this.groupOf.keys()]));
  }

  groupAt(index: number): ReviewGroup | undefined {
    return this.groups[this.groupOf[index] ?? -1];
  }

  excludedFieldsOf(index: number): readonly string[] {
    return this.state.choices.get(index)?.excludedFields ?? [];
  }

  private get state(): ChangeSetState {
    return this.entry.journal.state;
  }

  /** Whether it can't be undone. */
  private take({ index, item, verdict, fresh, failure }: Checked, signal: AbortSignal): boolean {
    signal.throwIfAborted();
    const isOfStored = item.op !== 'create';
    const isUnnamed = isOfStored && targetName(item) === thingOf(item).id;
    if (isUnnamed && fresh?.title) this.titles.set(index, fresh.title.slice(0, MAX_TITLE));
    const seen = verdict === 'conflict' ? conflictSeen(item, fresh) : undefined;
    if (seen) this.conflicts.set(index, seen);
    if (failure) this.failures.set(index, failure);
    this.files.add(index, item);
    this.codes[index] = verdicts.indexOf(verdict) + 1;
    // A second change of a Record is applied to the result of the first one, and checked like it.
    this.able[index] = verdict === 'ready' || (verdict === 'duplicate' && isOfStored) ? 1 : 0;
    return isFinal(item, fresh?.state);
  }

  /** Takes one decision after the other: each is on disk before the next. */
  private decide(notes: () => readonly JournalEntry[]): Promise<void> {
    const real = (): JournalEntry[] => notes().filter((note) => !('items' in note) || note.items.length > 0);
    const work = this.queue.then(async () => {
      if (real().length === 0 || this.entry.isRunning) return;
      await this.desk.note(this.entry, real);
      for (const [index, seen] of this.conflicts) this.recheckConflict(index, seen);
      this.changed.fire();
    });
    this.queue = work.catch(() => undefined);
    return work;
  }

  private recheckConflict(index: number, seen: ConflictSeen): void {
    const op = this.groupAt(index)?.op ?? 'update';
    const isConflict = isStillConflict(op, seen, this.state.choices.get(index));
    this.codes[index] = verdicts.indexOf(isConflict ? 'conflict' : 'ready') + 1;
    this.able[index] = isConflict ? 0 : 1;
  }
}
