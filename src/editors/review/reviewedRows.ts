// The rows of a review: groups of equal changes, and below an open group its items with the values they replace.
import { formatNumber } from '../../base/format';
import { t } from '../../base/text';
import { visibleText } from '../../base/visibleText';
import { editableFields } from '../../domain/fields/field';
import { recordFields } from '../../domain/fields/recordFields';
import type { RowRange, ShownColumn } from '../../protocol/page';
import type { ReviewCell, ReviewFilter, ReviewRow } from '../../protocol/reviewPage';
import { itemStateText } from '../../words/changeSetProgress';
import { recordFieldText } from '../../words/fields';
import { targetName, type ChangeItem } from '../../workspace/changeSets/changeItem';
import type { ChangeSetEntry } from '../../workspace/changeSets/changeSetEntry';
import { verdicts } from '../../workspace/changeSets/review/preflight';
import type { Review } from '../../workspace/changeSets/review/review';
import { ReviewOrder } from '../../workspace/changeSets/review/reviewOrder';
import type { RemoteWorkspace } from '../../workspace/remoteWorkspace';
import { groupText } from './changeTexts';
import { fieldCell } from './fieldCell';
import { partCell, partName, changedPart, type PartNames } from './partCell';
import {
  column,
  filterOf,
  itemsOf,
  placeCells,
  lineColumns,
  miniColumn,
  textColumn,
  titlesIn,
  type ShownRows,
} from './shownRows';
import { verdictLooks } from './verdictLooks';

const EXCLUDED = 'excluded';

export class ReviewedRows implements ShownRows {
  readonly columns: readonly ShownColumn[];
  private readonly rows: ReviewOrder;
  private readonly firsts: Promise<ReadonlyMap<number, ChangeItem>>;
  private shownId: string | undefined;

  constructor(
    private readonly workspace: RemoteWorkspace,
    private readonly entry: ChangeSetEntry,
    readonly review: Review,
  ) {
    const { groups, groupOf } = review;
    this.rows = new ReviewOrder(groups, groupOf, (index) => verdictLooks[review.verdictOf(index) ?? 'ready'].rank);
    this.firsts = itemsOf(
      entry.journal,
      groups.map(({ first }) => first),
    );
    const written = new Set(groups.flatMap(({ fields }) => fields));
    const fields = [...editableFields(recordFields).filter((name) => written.delete(name)), ...written];
    this.columns = [
      textColumn('name', t('Name'), 260, true),
      column('status', t('Status'), 170),
      ...fields
        .filter((name) => name !== 'title' || groups.some(({ op }) => op === 'update'))
        .map((name) => textColumn(name, recordFieldText(name), 240)),
      ...[...new Set(groups.flatMap(({ op }) => changedPart(op) ?? []))]
        .filter((part) => !fields.includes(part))
        .map((part) => textColumn(part, partName(part), 240)),
      miniColumn(),
      ...lineColumns(entry.journal),
    ];
  }

  get filters(): readonly ReviewFilter[] {
    const { verdicts: counted, excluded } = this.review.counts;
    return [
      ...verdicts.flatMap((verdict) => filterOf(verdict, verdictLooks[verdict].text(), counted[verdict], this.shownId)),
      ...filterOf(EXCLUDED, itemStateText(EXCLUDED), excluded, this.shownId),
    ];
  }

  /** Counts only items that aren't applied already. */
  get status(): string {
    const { verdicts: counted, excluded, applies } = this.review.counts;
    const all = Object.values(counted).reduce((sum, count) => sum + count, excluded);
    return t('{0} selected', t('{0} of {1}', formatNumber(applies), formatNumber(all)));
  }

  get rowCount(): number {
    return this.rows.count;
  }

  get tick(): ReviewRow['tick'] {
    return this.tickOf(this.rows.itemsOf()) ?? 'off';
  }

  filter(id: string): void {
    this.shownId = this.shownId === id ? undefined : id;
    const { shownId, review } = this;
    const stateOf = (index: number): string | undefined =>
      review.isExcluded(index) ? EXCLUDED : review.verdictOf(index);
    this.rows.filter((index) => shownId === undefined || stateOf(index) === shownId);
  }

  toggle(at: number): void {
    const [place] = this.rows.slice(at, at + 1);
    if (place?.kind === 'group') this.rows.setOpen(place.group, !this.rows.isOpen(place.group));
  }

  /** The items of these rows. For a group, all of its shown items. */
  indexesIn({ from, to }: RowRange): number[] {
    const places = this.rows.slice(from, to);
    const found = places.flatMap((place) =>
      place.kind === 'item' ? [place.index] : [...this.rows.itemsOf(place.group)],
    );
    return [...new Set(found)];
  }

  get shownIndexes(): readonly number[] {
    return [...this.rows.itemsOf()];
  }

  async slice(from: number, to: number): Promise<readonly ReviewRow[]> {
    const places = this.rows.slice(from, to);
    const items = await itemsOf(
      this.entry.journal,
      places.flatMap((place) => (place.kind === 'item' ? [place.index] : [])),
    );
    const firsts = await this.firsts;
    const names = await this.namesFor([...items.values()]);
    return places.flatMap((place): ReviewRow[] => {
      if (place.kind === 'group') return [this.groupRow(place.group, firsts)];
      const item = items.get(place.index);
      return item ? [this.itemRow(place.index, item, names)] : [];
    });
  }

  async itemAt(at: number): Promise<ChangeItem | undefined> {
    const [place] = this.rows.slice(at, at + 1);
    if (place?.kind !== 'item') return undefined;
    return (await itemsOf(this.entry.journal, [place.index])).get(place.index);
  }

  private groupRow(number: number, firsts: ReadonlyMap<number, ChangeItem>): ReviewRow {
    const { review, rows } = this;
    const group = review.groups[number];
    const indexes = rows.itemsOf(number);
    const applied = indexes.reduce((sum, index) => sum + (review.applies(index) ? 1 : 0), 0);
    const [some, all] = [formatNumber(applied), formatNumber(indexes.length)];
    const text = group ? groupText(group, firsts.get(group.first)) : '';
    const note = applied === indexes.length ? all : t('{0} of {1}', some, all);
    const tick = this.tickOf(indexes);
    return {
      id: `group ${String(number)}`,
      cells: {},
      heading: {
        text,
        note: group?.isFinal === true ? `${note} · ${t("This can't be undone.")}` : note,
        isOpen: rows.isOpen(number),
      },
      ...(tick ? { tick } : {}),
    };
  }

  private async namesFor(items: readonly ChangeItem[]): Promise<PartNames> {
    const { labels } = this.workspace;
    const targets = items.flatMap((item) =>
      'relation' in item && item.relation.targetRecordId
        ? { miniId: item.miniId, recordId: item.relation.targetRecordId }
        : [],
    );
    return {
      titleOf: await titlesIn(this.workspace, targets),
      groupOf: (id) => labels.all?.labelGroups.find((group) => group.id === id)?.name ?? undefined,
    };
  }

  private itemRow(index: number, item: ChangeItem, names: PartNames): ReviewRow {
    const { review, workspace } = this;
    const fields = review.groupAt(index)?.fields ?? [];
    const isExcluded = review.isExcluded(index);
    const [part, cell] = [changedPart(item.op), partCell(item, names)];
    return {
      id: String(index),
      ...(review.isAble(index) ? { tick: isExcluded ? 'off' : 'on' } : {}),
      ...(isExcluded ? { isQuiet: true } : {}),
      cells: {
        name: { text: visibleText(review.titleOf(index) ?? targetName(item)) || t('(no title)') },
        status: this.statusCell(index),
        ...Object.fromEntries(
          fields.flatMap((name) => {
            const cell = fieldCell(review, index, item, name);
            return cell ? [[name, cell] as const] : [];
          }),
        ),
        ...(part && cell ? { [part]: cell } : {}),
        ...placeCells(workspace, item),
      },
    };
  }

  private statusCell(index: number): ReviewCell {
    const { review } = this;
    const seen = review.conflictOf(index);
    const isExcluded = review.isExcluded(index);
    const verdict = review.verdictOf(index) ?? 'ready';
    if (seen?.canOverwrite) {
      const value = isExcluded ? 'theirs' : review.isOurs(index) ? 'ours' : '';
      const choices = [
        { value: 'theirs', text: t('Take {0}', t('Theirs')) },
        { value: 'ours', text: t('Keep Mine') },
      ];
      const text = choices.find((choice) => choice.value === value)?.text ?? verdictLooks.conflict.text();
      const mark = verdict === 'conflict' && !isExcluded ? ({ mark: 'conflict' } as const) : {};
      return { text, decision: { value, choices }, ...mark };
    }
    if (isExcluded) return { text: itemStateText(EXCLUDED) };
    const { text, icon } = verdictLooks[verdict];
    return { text: text(), isQuiet: verdict === 'unchanged', ...(icon ? { icon } : {}) };
  }

  private tickOf(indexes: Iterable<number>): ReviewRow['tick'] {
    const { review } = this;
    let [on, off] = [0, 0];
    for (const index of indexes) {
      if (!review.isAble(index)) continue;
      if (review.applies(index)) on++;
      else off++;
    }
    return on + off === 0 ? undefined : off === 0 ? 'on' : on === 0 ? 'off' : 'mixed';
  }
}
