// Puts a label's new name into the filters and worklists that were saved by name.
import { parseArrangement } from '../domain/parseArrangement';
import { filteredByRenamed } from '../domain/labels/renamedIn';
import type { RecordArrangement } from '../domain/recordQuery';
import type { SavedByName } from './savedByName';

interface SavedFilters {
  readonly filters: SavedByName<RecordArrangement>;
  readonly worklists: SavedByName<object>;
}

type Names = readonly [formerName: string, name: string];

export async function followRename(
  { filters, worklists }: SavedFilters,
  connectionId: string,
  ...names: Names
): Promise<void> {
  await changeEach(filters, connectionId, (arrangement) => filteredByRenamed(arrangement, ...names));
  await changeEach(worklists, connectionId, (worklist) => renamedWorklist(worklist, names));
}

/** `changed` returns the same value where it has nothing to change. */
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
