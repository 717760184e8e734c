// Filters, orders and groupings of Records: the one in use in this window, and those saved by name; and the saved worklists.
import type * as vscode from 'vscode';
import { parseArrangement } from '../domain/keptArrangement';
import { filteredByRenamed } from '../domain/labels/renamedIn';
import type { RecordArrangement, RecordFilter } from '../domain/recordQuery';
import { SavedByName } from './savedByName';

interface ArrangementInUse {
  readonly kept: unknown;
  keep(arrangement: RecordArrangement, miniId: string | undefined): void;
  followRename(formerName: string, name: string): Promise<void>;
}

/** With all else that says which table it opens. */
interface SavedWorklist {
  readonly query: { readonly filter: RecordFilter };
}

export class KeptArrangements {
  readonly filters: SavedByName<RecordArrangement>;
  readonly worklists: SavedByName<SavedWorklist>;

  constructor(
    globalState: vscode.Memento,
    private readonly windowState: vscode.Memento,
  ) {
    this.filters = new SavedByName(globalState, 'savedFilters', parseArrangement);
    this.worklists = new SavedByName(globalState, 'savedWorklists', parseWorklist);
  }

  /** Of this window, with the Mini that it is for. */
  inUse(connectionId: string): ArrangementInUse {
    const key = `recordArrangement.${connectionId}`;
    return {
      kept: this.windowState.get(key),
      keep: (arrangement, miniId) => void this.windowState.update(key, { ...arrangement, miniId }),
      followRename: async (...names) => {
        await this.filters.change(connectionId, (arrangement) => filteredByRenamed(arrangement, ...names));
        await this.worklists.change(connectionId, (worklist) => {
          const query = filteredByRenamed(worklist.query, ...names);
          return query === worklist.query ? worklist : { ...worklist, query };
        });
      },
    };
  }
}

function parseWorklist(stored: unknown): SavedWorklist | undefined {
  const { query, ...others } = fieldsOf(stored);
  if (typeof query !== 'object' || query === null) return undefined;
  return { ...others, query: { ...query, filter: parseArrangement(query).filter } };
}

function fieldsOf(stored: unknown): Readonly<Record<string, unknown>> {
  return typeof stored === 'object' && stored !== null ? { ...stored } : {};
}
