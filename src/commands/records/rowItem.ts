import { titleOrId } from '../../words/titles';
import { baseMark } from '../../workspace/changeSets/baseMark';
import type { BaseMark, ItemSource } from '../../workspace/changeSets/changeItem';
import type { RecordRow } from '../../workspace/records/recordRow';

type RowItem = ItemSource & { readonly miniId: string; readonly recordId: string; readonly base: BaseMark };

/** The part of a change set item that identifies its Record, as it was read. */
export function rowItem(row: RecordRow): RowItem {
  const { id, miniId } = row;
  return { title: titleOrId(row), miniId, recordId: id, base: baseMark(row) };
}
