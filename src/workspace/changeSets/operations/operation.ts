// What an operation on something that exists is: judged by a fresh read, applied, reconciled after a crash, and undone.
import type { StoredRecord } from '../../../domain/record';
import type { ChangeItem } from '../changeItem';
import type { Outcome } from '../outcome';
import type { ThingStore } from '../thingStore';

/** `deleted`: it is in the trash. */
export type FreshVerdict = 'ready' | 'unchanged' | 'invalid' | 'conflict' | 'deleted';

/** `again`: it was not applied, and may be begun again. */
export type Reconciled = Outcome | 'again';
export type Done = Extract<Outcome, { readonly kind: 'done' }>;

/** `T` is what is read. */
export interface Operation<I, T = StoredRecord> {
  /** What it sends names no version, and would replace what another client wrote: only a read right before it guards that. */
  isUnguarded?(item: I): boolean;
  verdict(item: I, fresh: T): FreshVerdict;
  /** Of an item that is ready. May find a conflict of its own. A former attempt of one that was begun may have got half way. */
  apply(store: ThingStore, item: I, fresh: T, wasBegun: boolean): Promise<Outcome>;
  /** What became of one whose window closed before the answer. `fresh` is undefined for what is gone, `mark` is its eTag before. */
  reconcile(item: I, fresh: T | undefined, mark: string | undefined): Reconciled;
  /** Undefined for what can't be undone. */
  undo(item: I, outcome: Done): ChangeItem | undefined;
}

export function isAsMarked(fresh: Pick<StoredRecord, 'eTag'>, mark: string | undefined): boolean {
  return mark !== undefined && fresh.eTag === mark;
}

/** The window closed before the answer, and what is stored does not tell whether it was applied. */
export function inDoubtAfterCrash(): Outcome {
  return { kind: 'inDoubt', reason: { kind: 'interrupted' } };
}
