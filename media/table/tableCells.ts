// The table's rows as a grid shows them, and what its cells are edited with. Pure.
import { shownNames, visibleText } from '../../src/base/visibleText';
import type { LabelChip } from '../../src/protocol/page';
import type { RefusedCell } from '../../src/protocol/tableEdits';
import type { TableCell, TableColumn, TableHead, TableMark, TableRow } from '../../src/protocol/tablePage';
import { colourOf } from '../form/fields/labelChoice';
import type { CellEditor, CellIcon, CellMark, CellValue, GridCell, GridColumn, GridRow } from '../grid/gridModel';
import { strings } from './strings';

/** The one column by which the service can sort. */
const SORTED_COLUMN = 'eventDate';

export function gridColumns({ columns, isNewestFirst }: TableHead): readonly GridColumn[] {
  return columns.map(({ id, name, kind, width, isPinned }) => ({
    id,
    title: name,
    widthPx: width,
    isPinned,
    ...(kind === 'number' ? { alignsEnd: true } : {}),
    ...(id === SORTED_COLUMN ? { sort: isNewestFirst ? 'descending' : 'ascending' } : {}),
  }));
}

/** `refused`: what could not be staged in its cells. */
export function gridRow(row: TableRow, head: TableHead, refused: readonly RefusedCell[] = []): GridRow {
  const cells: Record<string, GridCell> = {};
  for (const [index, column] of head.columns.entries()) {
    const cell = row.cells[index];
    const problem = refused.find(({ columnId }) => columnId === column.id)?.text;
    if (cell) cells[column.id] = gridCell(problem === undefined ? cell : { ...cell, problem }, column, row, head);
  }
  return { id: row.key, cells, tick: row.isSelected ? 'on' : 'off', isQuiet: row.mark.shape === 'trash' };
}

function gridCell(
  cell: TableCell,
  column: TableColumn,
  { mark, notice, hasFailed }: TableRow,
  head: TableHead,
): GridCell {
  const { before, problem, labels } = cell;
  const isTitle = column.kind === 'title';
  const isUntitled = isTitle && cell.text.trim() === '';
  const marks = isTitle ? markWords(mark) : '';
  const tooltip = [isTitle ? notice : '', problem, cell.readOnly, cell.tip, marks].filter(Boolean).join('\n');
  return {
    text: isUntitled ? strings.untitled : cell.text,
    ...(isUntitled ? { isQuiet: true } : {}),
    ...(tooltip === '' ? {} : { tooltip }),
    ...(isTitle ? { icons: iconsOf(mark) } : {}),
    ...(before === undefined ? {} : { before }),
    ...(labels === undefined ? {} : { dots: shownNames(labels).map((name) => chipOf(name, head.knownLabels)) }),
    ...markOf(cell, isTitle && notice !== undefined ? (hasFailed ? 'failed' : 'conflict') : undefined),
    ...(whyReadOnly(cell, column, head) === undefined ? { isEditable: true } : {}),
  };
}

/** Undefined where the cell can't be edited. */
export function editorOf(row: TableRow, columnId: string, head: TableHead): CellEditor | undefined {
  const index = head.columns.findIndex(({ id }) => id === columnId);
  const [column, cell] = [head.columns[index], row.cells[index]];
  if (!column || !cell || whyReadOnly(cell, column, head) !== undefined) return undefined;
  const value = cell.edited ?? cell.text;
  switch (column.kind) {
    case 'labels':
      return { kind: 'labels', value: cell.labels ?? [], known: head.knownLabels };
    case 'state':
      return { kind: 'choice', value, choices: head.states };
    case 'moment':
    case 'number':
      return { kind: column.kind, value };
    case 'title':
    case 'text':
      return { kind: 'text', value };
  }
}

/** Why the cell can't be edited; undefined where it can. */
export function readOnlyText(row: TableRow, columnId: string, head: TableHead): string | undefined {
  const index = head.columns.findIndex(({ id }) => id === columnId);
  const [column, cell] = [head.columns[index], row.cells[index]];
  return column && cell && whyReadOnly(cell, column, head);
}

/** The text form in which the host reads typed and pasted values. */
export function typedText(value: CellValue): string {
  if (typeof value === 'string') return value;
  return value.length === 0 ? '' : JSON.stringify(value);
}

function whyReadOnly(cell: TableCell, { isEditable, name }: TableColumn, head: TableHead): string | undefined {
  return head.readOnly ?? (isEditable ? cell.readOnly : strings.notEditable(name));
}

function markOf({ before, problem }: TableCell, noticed: CellMark | undefined): Pick<GridCell, 'mark'> {
  const mark = problem !== undefined ? 'wrong' : (noticed ?? (before === undefined ? undefined : 'staged'));
  return mark ? { mark } : {};
}

const shapeIcons: Readonly<Record<TableMark['shape'], CellIcon>> = {
  sheet: 'active',
  draft: 'draft',
  archive: 'archived',
  trash: 'deleted',
};

function iconsOf({ shape, hasFiles, hasUnreadable }: TableMark): readonly CellIcon[] {
  return [shapeIcons[shape], ...(hasUnreadable ? ['warning' as const] : hasFiles ? ['attached' as const] : [])];
}

function markWords({ text, hasFiles, hasUnreadable }: TableMark): string {
  const files = hasUnreadable ? strings.unreadable : hasFiles ? strings.attachments : '';
  return [text, files].filter((word) => word !== '').join(' · ');
}

function chipOf(name: string, known: readonly LabelChip[]): LabelChip {
  const colour = colourOf(known, name);
  const shown = visibleText(name);
  return colour === undefined ? { name: shown } : { name: shown, colour };
}
