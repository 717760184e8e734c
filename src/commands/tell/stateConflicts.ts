import { conflict } from '../../domain/failure';
import { changedByOthersText } from '../../words/changedByOthers';
import { stateText } from '../../words/states';
import type { NotDone } from '../../workspace/loading/tryEach';

interface Stated {
  readonly state?: string | null | undefined;
}

/** Things that another client moved to another state since they were shown, so the chosen action no longer applies. */
export function stateConflicts<T extends Stated>(things: readonly T[], operation: string): readonly NotDone<T>[] {
  return things.map((item) => ({ item, failure: conflict(operation, stateConflictText(item.state ?? '')).failure }));
}

export function stateConflictText(state: string): string {
  return changedByOthersText(stateText(state));
}
