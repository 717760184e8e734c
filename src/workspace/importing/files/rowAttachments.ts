// Creates the items that attach a row's files to its Record, which the same change set may create.
import type { AttachItem, ChangeItem } from '../../changeSets/changeItem';
import { itemSource, type PlannedRow } from '../rowPlanner';

export class RowAttachments {
  /** The number of items so far. `creators` has the position of the item that creates a row's Record. */
  private count = 0;
  private readonly creators = new Map<number, number>();

  noted(item: ChangeItem, { source, files }: PlannedRow): ChangeItem {
    if (item.op === 'create' && files) this.creators.set(source.row, this.count);
    this.count++;
    return item;
  }

  /** `earlier` is an earlier row about the same Record. If that row is left out, so are these files: returns false. */
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
