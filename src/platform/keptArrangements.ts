// Filters, orders and groupings of Records: the one in use in this window, and those saved by name; and the saved worklists.
import type * as vscode from 'vscode';
import { parseArrangement } from '../domain/keptArrangement';
import type { RecordArrangement } from '../domain/recordQuery';
import { SavedByName } from './savedByName';

export class KeptArrangements {
  readonly filters: SavedByName<RecordArrangement>;
  /** As plain data of the tables that they open. */
  readonly worklists: SavedByName<object>;

  constructor(
    globalState: vscode.Memento,
    private readonly windowState: vscode.Memento,
  ) {
    this.filters = new SavedByName(globalState, 'savedFilters', parseArrangement);
    this.worklists = new SavedByName(globalState, 'savedWorklists', objectOf);
  }

  /** Of this window. */
  inUse(connectionId: string): { readonly kept: unknown; keep(arrangement: RecordArrangement): void } {
    const key = `recordArrangement.${connectionId}`;
    return {
      kept: this.windowState.get(key),
      keep: (arrangement) => void this.windowState.update(key, arrangement),
    };
  }
}

function objectOf(stored: unknown): object | undefined {
  return typeof stored === 'object' && stored !== null ? stored : undefined;
}
