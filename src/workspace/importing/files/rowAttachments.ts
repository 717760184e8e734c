// Items that attach the files of rows, to the row's Record or to one that the same change set creates.
import type { AttachItem, ChangeItem } from '../../changeSets/changeItem';
import { itemSource, type PlannedRow } from '../rowPlanner';

export class RowAttachments {
  /** How many items there are so far, and which of them creates the Record of a row. */
  private count = 0;
  private readonly creators = new Map<number, number>();

  noted(item: ChangeItem, { source, files }: PlannedRow): ChangeItem {
    if (item.op === 'create' && files) this.creators.set(source.row, this.count);
    this.count++;
    return item;
  }

  /** `earlier` is the row that is about the same Record. Without that one, its files are left out too: false then. */
  *of(
    { source, files = [], ref, item }: PlannedRow,
    earlier: number | undefined,
    addsDiffering: boolean,
  ): Generator<AttachItem, boolean> {
    if (files.length === 0) return true;
    const creator = ref ? undefined : this.creators.get(earlier ?? source.row);
    const miniId = ref?.miniId ?? (item && 'miniId' in item ? item.miniId : undefined);
    if (miniId === undefined || (!ref && creator === undefined)) return false;
    const title = ref ? ref.title : item?.op === 'create' && item.record.title;
    const from = { ...itemSource(source), miniId, ...(title ? { title } : {}) };
    for (const { file, differs } of files) {
      if (differs && !addsDiffering) continue;
      this.count++;
      const to = { recordId: ref?.recordId ?? '', ...(creator === undefined ? {} : { createdBy: creator }) };
      yield { ...from, op: 'attach', ...to, file, ...(differs ? {} : { skipsSameName: true }) };
    }
    return true;
  }
}
