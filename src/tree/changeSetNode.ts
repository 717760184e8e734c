// The nodes of the Activity view as plain data.
import type { Failure } from '../domain/failure';
import type { EntryStatus } from '../workspace/changeSets/changeSetEntry';
import type { ItemState, Outcome } from '../workspace/changeSets/outcome';
import type { Progress } from '../workspace/changeSets/progress';

export interface ChangeSetNode {
  readonly kind: 'changeSet';
  readonly connectionId: string;
  readonly changeSetId: string;
  readonly title: string;
  readonly createdAt: string;
  readonly status: EntryStatus;
  /** No more items are started, but requests are still in progress. */
  readonly isStopping: boolean;
  readonly isUndone: boolean;
  /** The number of items that Undo has restored. */
  readonly undoneCount: number;
  readonly progress: Progress;
  /** Why the change set stopped on its own. */
  readonly failure: Failure | undefined;
}

/** An item that was not applied, or may not have been. */
export interface ChangeSetItemNode {
  readonly kind: 'changeSetItem';
  readonly connectionId: string;
  readonly changeSetId: string;
  readonly index: number;
  /** The title of the Record, or its id. */
  readonly title: string;
  readonly line: number | undefined;
  readonly state: ItemState;
  readonly outcome: Outcome | undefined;
}
