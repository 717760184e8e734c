// Filters, orders and groupings of Records: the one in use in this window, and those saved by name; and the saved worklists.
import type * as vscode from 'vscode';
import { parseArrangement } from '../domain/parseArrangement';
import type { RecordArrangement } from '../domain/recordQuery';
import { followRename } from './followRename';
import { SavedByName } from './savedByName';

interface ArrangementInUse {
  readonly kept: unknown;
  keep(arrangement: RecordArrangement, miniId: string | undefined): void;
  followRename(formerName: string, name: string): Promise<void>;
}

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

  /** Of this window, with the Mini that it is for. */
  inUse(connectionId: string): ArrangementInUse {
    const key = `recordArrangement.${connectionId}`;
    return {
      kept: this.windowState.get(key),
      keep: (arrangement, miniId) => void this.windowState.update(key, { ...arrangement, miniId }),
      followRename: (...names) => followRename(this, connectionId, ...names),
    };
  }
}

function objectOf(stored: unknown): object | undefined {
  return typeof stored === 'object' && stored !== null ? stored : undefined;
}
