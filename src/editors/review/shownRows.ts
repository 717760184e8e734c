// What a tab of a change set shows of it, whether it is a review or a report.
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
  /** Shows the rows of this filter alone, or all again. */
  filter(id: string): void;
  slice(from: number, to: number): Promise<readonly ReviewRow[]>;
  /** The item of a row; undefined for a heading. */
  itemAt(at: number): Promise<ChangeItem | undefined>;
}

export function column(id: string, title: string, widthPx: number): ShownColumn {
  return { id, title: visibleText(title), widthPx, isPinned: false, grows: false };
}

/** Of texts of any length. */
export function textColumn(id: string, title: string, widthPx: number, isPinned = false): ShownColumn {
  return { ...column(id, title, widthPx), isPinned, grows: true };
}

/** The one that is on also for none: it is turned off by it. */
export function filterOf(id: string, text: string, count: number, shownId: string | undefined): ReviewFilter[] {
  return count === 0 && shownId !== id ? [] : [{ id, text: `${text} ${formatNumber(count)}`, isOn: shownId === id }];
}

/** As they were planned. */
export async function itemsOf(journal: Journal, indexes: Iterable<number>): Promise<Map<number, ChangeItem>> {
  const wanted = new Set(indexes);
  const found = new Map<number, ChangeItem>();
  if (wanted.size > 0)
    for await (const some of journal.plannedPortions((at) => wanted.has(at)))
      for (const [index, item] of some) found.set(index, item);
  return found;
}

/** Titles of Records; undefined for those that can't be read. */
export async function titlesIn(
  { records }: RemoteWorkspace,
  refs: readonly RecordRef[],
): Promise<(recordId: string) => string | undefined> {
  const byMini = groupedBy(refs, ({ miniId }) => miniId);
  const idsOf = (some: readonly RecordRef[]): string[] => some.map(({ recordId }) => recordId);
  const titles = await Promise.all([...byMini].map(([miniId, some]) => records.titlesOf(miniId, idsOf(some))));
  return (recordId) => titles.find((some) => some.has(recordId))?.get(recordId);
}

/** Beside what a row says of its own: the Mini it belongs to, and its line in the source. */
export function placeCells(
  workspace: RemoteWorkspace,
  { line, ...item }: ChangeItem,
): Readonly<Record<string, ReviewCell>> {
  // Skills and labels belong to none.
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

/** Only where the change set comes from a file. */
export function lineColumns({ head }: Journal): ShownColumn[] {
  return head?.columns && !head.isOfFolder ? [column('line', t('Line'), 70)] : [];
}
