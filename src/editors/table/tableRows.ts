// The texts of a table's rows, as its page shows them.
import { formatMoment, formatNumber } from '../../base/format';
import { t } from '../../base/text';
import { shownNames, visibleRow, visibleText } from '../../base/visibleText';
import { isRecordField, recordFields } from '../../domain/fields/recordFields';
import { isSettableState } from '../../domain/record';
import { refOf, rowKey } from '../../domain/recordRef';
import { describeReason, rejectedText } from '../../platform/failures';
import type { TableCell, TableMark, TableRow } from '../../protocol/tablePage';
import { shapeOf } from '../../tree/records/recordNode';
import { changedByOthersText } from '../../words/changedByOthers';
import { fieldValueText } from '../../words/fieldValues';
import { miniDeletedText } from '../../words/gone';
import { miniNameIn } from '../../words/minis';
import { userName } from '../../words/people';
import { stateText } from '../../words/states';
import { titleOrId } from '../../words/titles';
import type { RemoteWorkspace } from '../../workspace/remoteWorkspace';
import { cutOf, type HeldRow } from '../../workspace/table/heldRow';
import type { StagedCell, StagedRecord } from '../../workspace/table/staging/stagedEdits';
import { sameCell, whyNotEditable } from '../../workspace/table/staging/typedCell';
import type { Table } from '../../workspace/table/table';
import { isEditableColumn, MINI_COLUMN } from '../../workspace/table/tableColumns';
import { cellProblemText } from './cellProblemText';

interface RowPlace {
  readonly workspace: RemoteWorkspace;
  readonly table: Table;
}

export function tableRow(row: HeldRow, columnIds: readonly string[], { workspace, table }: RowPlace): TableRow {
  const staged = workspace.staging.edits.of(refOf(row));
  const notice = staged && noticeOf(row, staged);
  return {
    ...refOf(row),
    key: rowKey(row),
    mark: markOf(row),
    cells: columnIds.map((id) => {
      const cell = cellOf(row, id, workspace);
      const edit = staged?.cells.get(id);
      return edit ? stagedCell(id, cell, edit) : cell;
    }),
    isSelected: table.selection.has(refOf(row)),
    ...notice,
  };
}

function cellOf(row: HeldRow, id: string, workspace: RemoteWorkspace): TableCell {
  const cell = shownCell(row, id, workspace);
  const problem = isEditableColumn(id) ? whyNotEditable(row, id) : cutOf(row, id);
  const text = cell.text || (cutOf(row, id) ? '…' : '');
  if (problem) return { ...cell, text, readOnly: cellProblemText({ problem }) };
  if (id === 'state' && !isSettableState(row.state))
    return { ...cell, readOnly: cellProblemText({ problem: 'stateChange' }) };
  return cell;
}

function shownCell(row: HeldRow, id: string, { minis, users }: RemoteWorkspace): TableCell {
  const value = valueOf(row, id);
  if (id === MINI_COLUMN) return { text: visibleText(miniNameIn(minis, row.miniId)) };
  if (id === 'labels') return labelsCell(row.labels);
  if (id === 'attachments' || id === 'relations') return { text: value === 0 ? '' : formatNumber(Number(value)) };
  if (id === 'updatedBy' || id === 'createdBy')
    return textCell(userName(users.value ?? [], textOf(value)) ?? textOf(value));
  return valueCell(id, value);
}

/** The staged value with the stored one it replaces, which another client may have changed since the edit. */
function stagedCell(id: string, now: TableCell, { before, after }: StagedCell): TableCell {
  const shown = id === 'labels' ? labelsCell((after ?? []) as readonly string[]) : valueCell(id, after);
  const seen = id === 'labels' ? labelsCell((before ?? []) as readonly string[]) : valueCell(id, before);
  const former = now.text === shown.text ? seen : now;
  return {
    ...shown,
    ...(shown.labels ? {} : { edited: shown.edited ?? shown.text }),
    before: former.text,
    tip: t('Before: {0}', former.text || t('None')),
    ...(now.readOnly === undefined ? {} : { problem: now.readOnly }),
  };
}

function noticeOf(row: HeldRow, { cells, failure }: StagedRecord): Pick<TableRow, 'notice' | 'hasFailed'> | undefined {
  const isMoved = [...cells].some(([id, { before, after }]) => {
    const now = valueOf(row, id);
    return !sameCell(id, now, before) && !sameCell(id, now, after);
  });
  if (isMoved) return { notice: changedByOthersText() };
  if (failure === undefined) return undefined;
  if (failure === 'miniGone') return { notice: miniDeletedText(titleOrId(row)), hasFailed: true };
  if (failure === 'refused') return { notice: rejectedText(), hasFailed: true };
  return { notice: describeReason(failure), ...(failure.kind === 'conflict' ? {} : { hasFailed: true }) };
}

function valueCell(id: string, value: unknown): TableCell {
  const type = isRecordField(id) ? recordFields[id].type : undefined;
  const text = textOf(value);
  if (type === 'moment' && text !== '')
    return { text: visibleText(formatMoment(text)), edited: text, tip: visibleText(text) };
  if (type === 'state') return { text: visibleText(stateText(text)), edited: text };
  if (type === 'flag') return { text: fieldValueText('flag', value) };
  return textCell(text);
}

function labelsCell(labels: readonly string[]): TableCell {
  const names = shownNames(labels).map((name) => visibleText(name));
  return { text: names.join(', '), labels };
}

function textCell(text: string): TableCell {
  const shown = visibleRow(text);
  return { text: shown, ...(shown === text ? {} : { edited: text }) };
}

/** The value that the row holds for a column. */
export function valueOf(row: HeldRow, id: string): unknown {
  switch (id) {
    case 'attachments':
      return row.attachmentCount;
    case 'relations':
      return row.relationCount;
    case 'id':
    case 'title':
    case 'state':
    case 'eventDate':
    case 'updatedAt':
    case 'labels':
      return row[id];
    default:
      return row.values[id];
  }
}

export function textOf(value: unknown): string {
  return typeof value === 'string'
    ? value
    : typeof value === 'number' || typeof value === 'boolean'
      ? String(value)
      : '';
}

function markOf({ state, attachmentCount, unreadableCount }: HeldRow): TableMark {
  return {
    shape: shapeOf(state),
    text: visibleText(stateText(state)),
    hasFiles: attachmentCount > 0,
    hasUnreadable: unreadableCount > 0,
  };
}
