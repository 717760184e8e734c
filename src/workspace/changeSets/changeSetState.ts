// The state of a change set, built from the entries of its journal, in the same way during a run and after a restart.
import type { ChangeSetHead } from './changeItem';
import type { ItemChoice } from './itemChoice';
import type { JournalEntry, RunStatus } from './journal/journalEntry';
import { isUnsure, itemStates, type Counts, type ItemState, type Outcome } from './outcome';

const FIRST_ROOM = 64;
/** States of items of which nothing was written: a review may decide about them again. */
export const openStates: readonly ItemState[] = ['notBegun', 'excluded', 'conflict'];
/** States in which items may begin again, or be read back. Checked as entries are taken: another window may have begun them. */
const repeatable: readonly ItemState[] = ['begun', 'failed', 'conflict'];
const unsure: readonly ItemState[] = ['failed', 'inDoubt'];
const codeOf = Object.fromEntries(itemStates.map((state, code) => [state, code])) as Record<ItemState, number>;

interface Mark {
  readonly eTag: string | undefined;
  /** When the write began; milliseconds since the epoch. For new Records by the service's clock, or earlier. */
  readonly at: number;
  /** Ids listed before the write: a Record's attachments, or Records equal to new ones. */
  readonly listed: readonly string[] | undefined;
}

export class ChangeSetState {
  head: ChangeSetHead | undefined;
  isPlanned = false;
  status: RunStatus = 'planned';
  count = 0;
  /** Outcomes of items that are neither done nor open. Kept while an item is checked again. */
  readonly problems = new Map<number, Outcome>();
  /** Marks taken right before the write, of items that have no outcome, failed, are in doubt, or are unnamed. */
  readonly marks = new Map<number, Mark>();
  /** Items that begin again after an attempt, which may have got half way. */
  readonly begunBefore = new Set<number>();
  /** Choices for items about which a review decided more than whether to apply them. */
  readonly choices = new Map<number, ItemChoice>();
  private codes = new Uint8Array(FIRST_ROOM);
  private readonly numbers: Record<ItemState, number> = Object.fromEntries(
    itemStates.map((state) => [state, 0]),
  ) as Record<ItemState, number>;

  get counts(): Counts {
    return this.numbers;
  }

  isOpen(index: number): boolean {
    return openStates.includes(this.stateOf(index));
  }

  stateOf(index: number): ItemState {
    return itemStates[this.codes[index] ?? 0] ?? 'notBegun';
  }

  /** Whether the item's response was lost, so that the write can be checked again. Items never sent have no mark. */
  isUnsure(index: number): boolean {
    return this.marks.has(index) && isUnsure(this.problems.get(index));
  }

  /** Whether the item added something whose id is unknown. A later read may find the id, which Undo needs. */
  isUnnamed(index: number): boolean {
    return this.stateOf(index) === 'done' && this.marks.has(index);
  }

  *indexesOf(...states: ItemState[]): Generator<number> {
    const wanted = new Set(states.map((state) => codeOf[state]));
    for (let index = 0; index < this.count; index++) if (wanted.has(this.codes[index] ?? 0)) yield index;
  }

  addItems(count: number): void {
    const needed = this.count + count;
    if (needed > this.codes.length) {
      const larger = new Uint8Array(Math.max(needed, this.codes.length * 2));
      larger.set(this.codes);
      this.codes = larger;
    }
    this.count = needed;
    this.numbers.notBegun += count;
  }

  take(entry: JournalEntry): void {
    switch (entry.kind) {
      case 'head':
        this.head = entry.head;
        return;
      case 'planned':
        this.isPlanned = true;
        return;
      case 'excluded':
        for (const index of entry.items) if (this.isOpen(index)) this.reset(index, 'excluded');
        return;
      case 'included':
        for (const index of entry.items) if (this.stateOf(index) === 'excluded') this.set(index, 'notBegun');
        return;
      case 'fieldsExcluded':
        this.leaveFields(entry.items, entry.fields);
        return;
      case 'rebased':
        for (const [index, rebase] of entry.items)
          if (this.isOpen(index)) this.choices.set(index, { ...this.choices.get(index), rebase });
        return;
      case 'begun':
        this.begin(entry);
        return;
      case 'outcomes':
        for (const [index, outcome] of entry.outcomes) this.takeOutcome(index, outcome);
        return;
      case 'again':
        for (const index of entry.items) this.beginAgain(index);
        return;
      case 'recheck':
        for (const index of entry.items) if (unsure.includes(this.stateOf(index))) this.recheck(index);
        return;
      case 'status':
        this.status = entry.status;
    }
  }

  private begin({ items, at, listed }: Extract<JournalEntry, { readonly kind: 'begun' }>): void {
    // Items without an eTag share one mark: a batch has thousands.
    const shared: Mark = { eTag: undefined, at, listed };
    for (const [index, eTag] of items) {
      this.set(index, 'begun');
      this.marks.set(index, eTag === undefined ? shared : { eTag, at, listed });
    }
  }

  private beginAgain(index: number): void {
    const state = this.stateOf(index);
    if (!repeatable.includes(state)) return;
    if (state !== 'conflict') this.begunBefore.add(index);
    this.reset(index, 'notBegun');
  }

  /** Keeps the former reason, for the case that the read can't tell either. */
  private recheck(index: number): void {
    const problem = this.problems.get(index);
    this.set(index, 'begun');
    if (problem) this.problems.set(index, problem);
  }

  private leaveFields(items: readonly number[], fields: readonly string[]): void {
    // Most items have no other choice, and share one object.
    const shared: ItemChoice = { excludedFields: fields };
    for (const index of items) {
      if (!this.isOpen(index)) continue;
      const rebase = this.choices.get(index)?.rebase;
      if (rebase) this.choices.set(index, { rebase, excludedFields: fields });
      else if (fields.length > 0) this.choices.set(index, shared);
      else this.choices.delete(index);
    }
  }

  private takeOutcome(index: number, outcome: Outcome): void {
    // These keep their marks: a later read may find out whether they were written, or the id of what they added.
    const isNamed = outcome.kind !== 'done' || (outcome.recordId ?? outcome.partId) !== undefined;
    const isUnnamed = !isNamed && this.marks.get(index)?.listed !== undefined;
    if (outcome.kind === 'inDoubt' || outcome.kind === 'failed' || isUnnamed) this.set(index, outcome.kind);
    else this.reset(index, outcome.kind);
    if (outcome.kind !== 'done' && outcome.kind !== 'unchanged') this.problems.set(index, outcome);
  }

  private reset(index: number, state: ItemState): void {
    this.set(index, state);
    this.marks.delete(index);
  }

  private set(index: number, state: ItemState): void {
    if (index >= this.count) return;
    this.numbers[this.stateOf(index)]--;
    this.numbers[state]++;
    this.codes[index] = codeOf[state];
    this.problems.delete(index);
  }
}
