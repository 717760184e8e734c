// An operation on an existing thing: judged by a fresh read, applied, reconciled after a crash, and undone.
import type { StoredRecord } from '../../../domain/record';
import type { ChangeItem } from '../changeItem';
import type { Outcome } from '../outcome';
import type { ThingStore } from '../thingStore';

/** `deleted`: the Record is in the trash. */
export type FreshVerdict = 'ready' | 'unchanged' | 'invalid' | 'conflict' | 'deleted';

/** `again`: the item wasn't applied and may be begun again. */
export type Reconciled = Outcome | 'again';
export type Done = Extract<Outcome, { readonly kind: 'done' }>;

/** `I` is the item, `T` the thing it changes. */
export interface Operation<I, T = StoredRecord> {
  /** The request names no version and would overwrite another client's change; only a read right before it guards against that. */
  isUnguarded?(item: I): boolean;
  verdict(item: I, fresh: T): FreshVerdict;
  /** Applies an item that is ready, and may still find a conflict. After `wasBegun`, an earlier attempt may have got half way. */
  apply(store: ThingStore, item: I, fresh: T, wasBegun: boolean): Promise<Outcome>;
  /** The outcome of an item whose window closed before the response. `fresh` is undefined if the thing is gone; `mark`: its eTag before. */
  reconcile(item: I, fresh: T | undefined, mark: string | undefined): Reconciled;
  /** Undefined for an item that can't be undone. */
  undo(item: I, outcome: Done): ChangeItem | undefined;
}

export function isAsMarked(fresh: Pick<StoredRecord, 'eTag'>, mark: string | undefined): boolean {
  return mark !== undefined && fresh.eTag === mark;
}

/** The window closed before the response, and the stored thing doesn't show whether the item was applied. */
export function inDoubtAfterCrash(): Outcome {
  return { kind: 'inDoubt', reason: { kind: 'interrupted' } };
}
