// The rows of a report, in the order and columns of their source, each with its outcome.
import { t } from '../../base/text';
import { visibleText } from '../../base/visibleText';
import { recordKey, type RecordRef } from '../../domain/recordRef';
import type { ShownColumn } from '../../protocol/page';
import type { ReviewCell, ReviewFilter, ReviewRow } from '../../protocol/reviewPage';
import { itemStateText } from '../../words/changeSetProgress';
import {
  changedId,
  targetName,
  thingOf,
  type AttachItem,
  type ChangeItem,
  type CreateItem,
} from '../../workspace/changeSets/changeItem';
import type { ChangeSetEntry } from '../../workspace/changeSets/changeSetEntry';
import { chosenItem } from '../../workspace/changeSets/itemChoice';
import { itemStates, type ItemState, type Outcome } from '../../workspace/changeSets/outcome';
import type { RemoteWorkspace } from '../../workspace/remoteWorkspace';
import { changeText } from './changeTexts';
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

const icons: Partial<Record<ItemState, ReviewCell['icon']>> = {
  done: 'done',
  failed: 'failed',
  conflict: 'warning',
  inDoubt: 'warning',
  notBegun: 'waiting',
  begun: 'waiting',
};

export class ReportedRows implements ShownRows {
  private filtered: ItemState | undefined;
  private shown: readonly number[] | undefined;
  /** Ids of created Records, and how many outcomes there were when they were read. */
  private created: { readonly through: number; readonly ids: ReadonlyMap<number, string> } | undefined;

  /** Titles of Records that the changes don't contain. Each is requested once. */
  private readonly titles = new Map<string, string | undefined>();

  constructor(
    private readonly workspace: RemoteWorkspace,
    private readonly entry: ChangeSetEntry,
    private readonly reasonOf: (outcome: Outcome | undefined) => string,
    /** Called when titles arrive for rows that were shown without them. */
    private readonly onTitles: () => void,
  ) {}

  get columns(): readonly ShownColumn[] {
    const { journal } = this.entry;
    const source = journal.head?.columns;
    const own = source?.map((name, at) => textColumn(`source ${String(at)}`, name || String(at + 1), 160, at === 0));
    const plain = [textColumn('name', t('Name'), 260, true), textColumn('change', t('Changed'), 320), miniColumn()];
    const all = [...(own ? [...own, ...lineColumns(journal)] : plain), column('id', t('ID'), 150)];
    const [outcome, reason] = [column('outcome', t('Outcome'), 170), textColumn('reason', t('Reason'), 420)];
    // Next to the row's name, because a source may have more columns than fit in view.
    all.splice(1, 0, outcome);
    all.splice(journal.state.problems.size > 0 ? 2 : all.length, 0, reason);
    return all;
  }

  get filters(): readonly ReviewFilter[] {
    const { counts } = this.entry.journal.state;
    return itemStates.flatMap((state) => filterOf(state, this.stateText(state), counts[state], this.filtered));
  }

  /** While changes are applied, an attempt whose end isn't known yet is nothing unusual. */
  private stateText(state: ItemState): string {
    return state === 'begun' && this.entry.status === 'running' ? t('Saving') : itemStateText(state);
  }

  /** Undefined while all rows are shown. */
  get shownState(): ItemState | undefined {
    return this.filtered;
  }

  get rowCount(): number {
    return this.shown?.length ?? this.entry.journal.state.count;
  }

  filter(id: string): void {
    const state = itemStates.find((one) => one === id);
    this.filtered = this.filtered === state ? undefined : state;
    this.shown = undefined;
    this.follow();
  }

  /** While changes are applied, other rows match the filter. Returns whether positions now stand for other rows. */
  follow(): boolean {
    const before = this.shown ?? [];
    const now = this.filtered && [...this.entry.journal.state.indexesOf(this.filtered)];
    this.shown = now;
    return before.some((index, at) => now?.[at] !== index);
  }

  async slice(from: number, to: number): Promise<readonly ReviewRow[]> {
    const indexes = this.indexesIn(from, to);
    const items = await itemsOf(this.entry.journal, indexes);
    const ids = [...items.values()].some(isOfNew) ? await this.createdIds() : undefined;
    const unnamed = [...items.values()].flatMap((item) => ('recordId' in item && !hasName(item) ? item : []));
    this.readTitles(unnamed);
    return indexes.flatMap((index): ReviewRow[] => {
      const item = items.get(index);
      if (!item) return [];
      const id = changedId(index, item, (creator) => ids?.get(creator)) ?? '';
      return [this.row(index, item, id, this.titleOf(item) ?? targetName(item))];
    });
  }

  async itemAt(at: number): Promise<ChangeItem | undefined> {
    const [index = -1] = this.indexesIn(at, at + 1);
    const item = (await itemsOf(this.entry.journal, [index])).get(index);
    if (!item || !isOfNew(item)) return item;
    const ids = await this.createdIds();
    const recordId = changedId(index, item, (creator) => ids.get(creator));
    if (!recordId) return item;
    return item.op === 'create' ? { ...item, op: 'restore', recordId, base: {} } : { ...item, recordId };
  }

  private indexesIn(from: number, to: number): readonly number[] {
    if (this.shown) return this.shown.slice(from, to);
    return Array.from({ length: Math.max(0, Math.min(to, this.rowCount) - from) }, (_, at) => from + at);
  }

  private row(index: number, planned: ChangeItem, recordId: string, name: string): ReviewRow {
    const { state } = this.entry.journal;
    const stateOf = state.stateOf(index);
    const item = chosenItem(planned, state.choices.get(index));
    const icon = icons[stateOf];
    const reason = this.reasonOf(state.problems.get(index));
    const source = item.cells?.map((text, at) => [`source ${String(at)}`, { text: visibleText(text) }] as const);
    return {
      id: String(index),
      ...(stateOf === 'excluded' ? { isQuiet: true } : {}),
      cells: {
        ...Object.fromEntries(source ?? []),
        name: { text: visibleText(name) || t('(no title)') },
        change: { text: changeText(item) },
        ...placeCells(this.workspace, item),
        outcome: { text: this.stateText(stateOf), tooltip: reason, ...(icon ? { icon } : {}) },
        id: { text: recordId },
        reason: { text: reason },
      },
    };
  }

  private titleOf(item: ChangeItem): string | undefined {
    return 'recordId' in item && !hasName(item) ? this.titles.get(recordKey(item)) : undefined;
  }

  /** Rows don't wait for their titles: the service may be down. */
  private readTitles(refs: readonly RecordRef[]): void {
    const missing = refs.filter((ref) => !this.titles.has(recordKey(ref)));
    for (const ref of missing) this.titles.set(recordKey(ref), undefined);
    if (missing.length === 0) return;
    void titlesIn(this.workspace, missing).then((titleOf) => {
      for (const ref of missing) this.titles.set(recordKey(ref), titleOf(ref.recordId));
      this.onTitles();
    });
  }

  private async createdIds(): Promise<ReadonlyMap<number, string>> {
    const { journal, progress } = this.entry;
    const { through } = progress;
    if (this.created?.through !== through) {
      const ids = new Map<number, string>();
      for await (const [index, outcome] of journal.outcomes())
        if (outcome.kind === 'done' && outcome.recordId !== undefined) ids.set(index, outcome.recordId);
      this.created = { through, ids };
    }
    return this.created.ids;
  }
}

/** Whether the item is about a Record that the same change set creates. */
function isOfNew(item: ChangeItem): item is CreateItem | AttachItem {
  return item.op === 'create' || (item.op === 'attach' && item.createdBy !== undefined);
}

function hasName(item: ChangeItem): boolean {
  return item.op === 'create' || targetName(item) !== thingOf(item).id;
}
