// The files of a change set, each with the id of its Record: that of a new one comes from the item that created it.
import type { AttachItem, ChangeItem } from '../changeItem';
import type { NumberedItem } from '../journal/itemLines';
import type { Journal } from '../journal/journal';

type Portions<I> = AsyncGenerator<readonly (readonly [index: number, item: I, size?: number])[]>;

export async function* withoutFiles(portions: AsyncIterable<readonly NumberedItem[]>): Portions<ChangeItem> {
  for await (const some of portions) yield some.filter(([, { op }]) => op !== 'attach');
}

/** The id is empty if the Record wasn't created or the service didn't return its id. */
export async function* filesOf(journal: Journal, isWanted: (index: number) => boolean): Portions<AttachItem> {
  const creators = new Set<number>();
  for await (const [, item] of journal.items(isWanted))
    if (item.op === 'attach' && item.createdBy !== undefined) creators.add(item.createdBy);
  const created = new Map<number, string>();
  if (creators.size > 0)
    for await (const [index, outcome] of journal.outcomes())
      if (creators.has(index) && outcome.kind === 'done' && outcome.recordId) created.set(index, outcome.recordId);
  for await (const some of journal.portions(isWanted))
    yield some.flatMap(([index, item]) => {
      if (item.op !== 'attach') return [];
      const { createdBy } = item;
      return [[index, createdBy === undefined ? item : { ...item, recordId: created.get(createdBy) ?? '' }] as const];
    });
}
