// The state of a change set, built from the entries of its journal. Live and after a restart it is built the same way.
import type { ChangeSetHead } from './changeItem';
import type { ItemChoice } from './itemChoice';
import type { JournalEntry, RunStatus } from './journal/journalEntry';
import { isUnsure, itemStates, type Counts, type ItemState, type Outcome } from './outcome';

const FIRST_ROOM = 64;
/** Nothing of them was written, and a review may decide again. */
export const openStates: readonly ItemState[] = ['notBegun', 'excluded', 'conflict'];
/** Which items may begin again, and which may be read back: another window may have done so since that was decided. */
const repeatable: readonly ItemState[] = ['begun', 'failed', 'conflict'];
const unsure: readonly ItemState[] = ['failed', 'inDoubt'];
const codeOf = Object.fromEntries(itemStates.map((state, code) => [state, code])) as Record<ItemState, number>;

interface Mark {
  readonly eTag: string | undefined;
  /** When it began; milliseconds since the epoch. Of what is created, by the service's clock or earlier. */
  readonly at: number;
  /** Ids of the attachments, for a file. */
  readonly listed: readonly string[] | undefined;
}

export class ChangeSetState {
  head: ChangeSetHead | undefined;
  isPlanned = false;
  status: RunStatus = 'planned';
  count = 0;
  /** Outcomes of items that are neither done nor open, also while they are checked again. */
  readonly problems = new Map<number, Outcome>();
  /** Marks from right before the write, for items that have no outcome, failed, are in doubt, or are unnamed. */
  readonly marks = new Map<number, Mark>();
  /** Items that were begun and begin again: an attempt may have got half way. */
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

  /** It added something whose id could not be read. A later read may tell it, and Undo needs it. */
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
    // Without an eTag they share one: a batch has thousands.
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

  /** If a read can't tell either, it is in doubt for the reason it has. */
  private recheck(index: number): void {
    const problem = this.problems.get(index);
    this.set(index, 'begun');
    if (problem) this.problems.set(index, problem);
  }

  private leaveFields(items: readonly number[], fields: readonly string[]): void {
    // Most items have no choice of their own, and share one.
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
    // Whether these were written may be checked again, and what the id of something new is.
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
