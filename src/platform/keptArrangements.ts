// Filters, orders and groupings of Records: the one in use in this window, and those saved by name; and the saved worklists.
import type * as vscode from 'vscode';
import { isObject } from '../base/json/jsonObject';
import { filteredByRenamed } from '../domain/labels/renamedIn';
import { parseArrangement } from '../domain/parseArrangement';
import type { RecordArrangement, RecordFilter } from '../domain/recordQuery';
import { SavedByName } from './savedByName';

type Names = readonly [formerName: string, name: string];

interface ArrangementInUse {
  readonly kept: unknown;
  keep(arrangement: RecordArrangement, miniId: string | undefined, beforeTrash: RecordFilter | undefined): void;
  /** Puts a label's new name into saved filters and worklists. The arrangement in use follows the rename on its own. */
  followRename(...names: Names): Promise<void>;
}

export class KeptArrangements {
  readonly filters: SavedByName<RecordArrangement>;
  /** Worklists as plain data, as the table restores them. */
  readonly worklists: SavedByName<object>;

  constructor(
    globalState: vscode.Memento,
    private readonly windowState: vscode.Memento,
  ) {
    this.filters = new SavedByName(globalState, 'savedFilters', parseArrangement);
    this.worklists = new SavedByName(globalState, 'savedWorklists', (kept) => (isObject(kept) ? kept : undefined));
  }

  /** The arrangement in use in this window, with the id of its Mini. */
  inUse(connectionId: string): ArrangementInUse {
    const key = `recordArrangement.${connectionId}`;
    return {
      kept: this.windowState.get(key),
      keep: (arrangement, ...[miniId, beforeTrash]) =>
        void this.windowState.update(key, { ...arrangement, miniId, beforeTrash }),
      followRename: (...names) => this.followRename(connectionId, names),
    };
  }

  private async followRename(connectionId: string, names: Names): Promise<void> {
    await changeEach(this.filters, connectionId, (arrangement) => filteredByRenamed(arrangement, ...names));
    await changeEach(this.worklists, connectionId, (worklist) => renamedWorklist(worklist, names));
  }
}

/** `changed` returns the same value if nothing has to change. */
async function changeEach<T>(saved: SavedByName<T>, connectionId: string, changed: (value: T) => T): Promise<void> {
  const list = saved.of(connectionId);
  const now = list.map((one) => ({ ...one, value: changed(one.value) }));
  if (now.some(({ value }, at) => value !== list[at]?.value)) await saved.put(connectionId, now);
}

/** A worklist is stored as plain data, of which only the filter is known here. */
function renamedWorklist(worklist: object, names: Names): object {
  const query: unknown = 'query' in worklist ? worklist.query : undefined;
  const stored = parseArrangement(query);
  const { filter } = filteredByRenamed(stored, ...names);
  return filter === stored.filter ? worklist : { ...worklist, query: { ...(query as object), filter } };
}
