// The files of a change set, each with the id of its Record: that of a new one comes from the item that created it.
import type { AttachItem } from '../changeItem';
import type { Journal, NumberedItem } from '../journal/journal';

export async function* withoutFiles(items: AsyncIterable<NumberedItem>): AsyncGenerator<NumberedItem> {
  for await (const one of items) if (one[1].op !== 'attach') yield one;
}

/** The id is empty where the Record was not created, or the service did not tell its id. */
export async function* filesOf(
  journal: Journal,
  isWanted: (index: number) => boolean,
): AsyncGenerator<readonly [index: number, item: AttachItem]> {
  const creators = new Set<number>();
  for await (const [, item] of journal.items(isWanted))
    if (item.op === 'attach' && item.createdBy !== undefined) creators.add(item.createdBy);
  const created = new Map<number, string>();
  if (creators.size > 0)
    for await (const [index, outcome] of journal.outcomes())
      if (creators.has(index) && outcome.kind === 'done' && outcome.recordId) created.set(index, outcome.recordId);
  for await (const [index, item] of journal.items(isWanted)) {
    if (item.op !== 'attach') continue;
    const { createdBy } = item;
    yield [index, createdBy === undefined ? item : { ...item, recordId: created.get(createdBy) ?? '' }];
  }
}
