// What the user selects in a table, row by row or as a whole.
import { assertNever } from '../../base/assertNever';
import { t } from '../../base/text';
import { refOfKey, rowKey } from '../../domain/recordRef';
import type { RowRange } from '../../protocol/page';
import type { RowSpan } from '../../protocol/tableEdits';
import type { SelectionChange } from '../../protocol/tablePage';
import type { KnownRow } from '../../workspace/table/loadedPage';
import type { Table } from '../../workspace/table/table';
import { PageError } from '../page/pageFailure';

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
      const { span, isOn } = change;
      const from = positionOf(table, span);
      if (from === undefined) throw refreshing();
      const rows = knownIn(table, { from, to: from + span.rowCount });
      refuseOtherLast(span, rows);
      if (isOn) selection.add(rows);
      else selection.remove(rows);
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

/** The current position of the span's first row. */
export function positionOf({ list }: Table, { key, at = 0 }: RowSpan): number | undefined {
  const ref = refOfKey(key);
  const position = ref && list?.pages.positionOf(ref);
  return position === undefined || position < at ? undefined : position - at;
}

/** Throws if rows were added or removed in between, because the action would reach other rows. */
export function refuseOtherLast({ lastKey, rowCount }: RowSpan, rows: readonly KnownRow[]): void {
  const last = rows[rowCount - 1];
  if (lastKey !== undefined && last && rowKey(last) !== lastKey) throw refreshing();
}

export function refreshing(): PageError {
  return new PageError(t('The list has changed. Select the row and try again.'));
}
