// The rows in the tab of a change set, be it a review or a report.
import { groupedBy } from '../../base/collections/groupedBy';
import { formatNumber } from '../../base/format';
import { t } from '../../base/text';
import { visibleText } from '../../base/visibleText';
import type { RecordRef } from '../../domain/recordRef';
import type { ShownColumn } from '../../protocol/page';
import type { ReviewCell, ReviewFilter, ReviewRow } from '../../protocol/reviewPage';
import { nameOrId } from '../../words/titles';
import type { ChangeItem } from '../../workspace/changeSets/changeItem';
import type { Journal } from '../../workspace/changeSets/journal/journal';
import type { RemoteWorkspace } from '../../workspace/remoteWorkspace';

export interface ShownRows {
  readonly columns: readonly ShownColumn[];
  readonly filters: readonly ReviewFilter[];
  readonly rowCount: number;
  /** Shows only the rows of this filter. The active filter's id turns it off. */
  filter(id: string): void;
  slice(from: number, to: number): Promise<readonly ReviewRow[]>;
  /** The item of a row; undefined for a heading. */
  itemAt(at: number): Promise<ChangeItem | undefined>;
}

export function column(id: string, title: string, widthPx: number): ShownColumn {
  return { id, title: visibleText(title), widthPx, isPinned: false, grows: false };
}

/** A column for texts of any length. */
export function textColumn(id: string, title: string, widthPx: number, isPinned = false): ShownColumn {
  return { ...column(id, title, widthPx), isPinned, grows: true };
}

/** An active filter stays listed at zero so it can be turned off. */
export function filterOf(id: string, text: string, count: number, shownId: string | undefined): ReviewFilter[] {
  return count === 0 && shownId !== id ? [] : [{ id, text: `${text} ${formatNumber(count)}`, isOn: shownId === id }];
}

/** The items as they were planned. */
export async function itemsOf(journal: Journal, indexes: Iterable<number>): Promise<Map<number, ChangeItem>> {
  const wanted = new Set(indexes);
  const found = new Map<number, ChangeItem>();
  if (wanted.size > 0)
    for await (const some of journal.plannedPortions((at) => wanted.has(at)))
      for (const [index, item] of some) found.set(index, item);
  return found;
}

/** Looks up titles of Records; undefined for a Record that can't be read. */
export async function titlesIn(
  { records }: RemoteWorkspace,
  refs: readonly RecordRef[],
): Promise<(recordId: string) => string | undefined> {
  const byMini = groupedBy(refs, ({ miniId }) => miniId);
  const idsOf = (some: readonly RecordRef[]): string[] => some.map(({ recordId }) => recordId);
  const titles = await Promise.all([...byMini].map(([miniId, some]) => records.titlesOf(miniId, idsOf(some))));
  return (recordId) => titles.find((some) => some.has(recordId))?.get(recordId);
}

/** Cells for where an item belongs: its Mini, and its line in the source. */
export function placeCells(
  workspace: RemoteWorkspace,
  { line, ...item }: ChangeItem,
): Readonly<Record<string, ReviewCell>> {
  // Skills and labels belong to no Mini.
  const miniId = 'miniId' in item ? item.miniId : '';
  const mini = workspace.minis.find(miniId);
  return {
    mini: { text: mini ? visibleText(nameOrId(mini)) : miniId, isQuiet: mini === undefined },
    ...(line === undefined ? {} : { line: { text: formatNumber(line) } }),
  };
}

export function miniColumn(): ShownColumn {
  return column('mini', t('Mini'), 160);
}

/** A line column, only if the change set comes from a file. */
export function lineColumns({ head }: Journal): ShownColumn[] {
  return head?.columns && !head.isOfFolder ? [column('line', t('Line'), 70)] : [];
}
