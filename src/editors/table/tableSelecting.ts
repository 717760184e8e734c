// What a person selects in a table, by position or as a whole.
import { assertNever } from '../../base/assertNever';
import type { RowRange, SelectionChange } from '../../protocol/tablePage';
import type { Table } from '../../workspace/table/table';
import type { KnownRow } from '../../workspace/table/tablePages';

export async function changeSelection(table: Table, change: SelectionChange): Promise<void> {
  const { selection, list } = table;
  switch (change.kind) {
    case 'none':
      selection.clear();
      return;
    case 'allLoaded':
      if (list) selection.freeze(list.pages.known(), 'allLoaded');
      return;
    case 'allMatching':
      await table.selectAllMatching();
      return;
    case 'rows': {
      if (change.how === 'replace') selection.clear();
      const rows = change.ranges.flatMap((range) => knownIn(table, range));
      if (change.how === 'remove') selection.remove(rows);
      else selection.add(rows);
      return;
    }
    default:
      assertNever(change);
  }
}

export function knownIn({ list }: Table, { from, to }: RowRange): readonly KnownRow[] {
  const found = list?.pages.pagesIn(from, to) ?? [];
  return found.flatMap(({ page, start }) => page.entries.slice(Math.max(0, from - start), to - start));
}
