// What becomes of the text typed into a cell. Stand-ins hold what the editor does with the page.
import assert from 'node:assert/strict';
import { columnLayout } from '../../../../media/grid/columnLayout';
import type { GridEditor } from '../../../../media/grid/gridEditor';
import type { GridHost } from '../../../../media/grid/gridHost';
import type { CellValue, GridEvent } from '../../../../media/grid/gridModel';
import { selectionAt, type GridSelection } from '../../../../media/grid/gridSelection';
import { useEmptyPage } from '../../../support/useEmptyPage';

type Edit = Extract<GridEvent, { kind: 'edit' }>;

describe('the editor of a cell', () => {
  useEmptyPage();

  async function beginEdit() {
    const [{ OpenEditor }, { GridEditor }] = await Promise.all([
      import('../../../../media/grid/openEditor'),
      import('../../../../media/grid/gridEditor'),
    ]);
    const page = { style: {}, classList: { toggle: () => false }, contains: () => false, querySelector: () => null };
    for (const [name, value] of Object.entries(page))
      Object.defineProperty(GridEditor.prototype, name, { value, configurable: true });
    const edits: Edit[] = [];
    const rows = ['one', 'two'];
    const grid = {
      source: {
        get rowCount() {
          return rows.length;
        },
        rowAt: (row: number) => (rows[row] === undefined ? undefined : { id: rows[row], cells: {} }),
        indexOf: (rowId: string) => (rows.includes(rowId) ? rows.indexOf(rowId) : undefined),
        editorAt: () => ({ kind: 'text', value: '' }),
      },
      layout: columnLayout([{ id: 'mood', title: 'mood', widthPx: 100 }], 0),
      selection: selectionAt({ row: 0, column: 0 }),
      gridSize: { rowCount: 9, columnCount: 1, pageRows: 1 },
      element: page,
      scroller: {},
      rowsElement: {},
      select: (selection: GridSelection) => {
        grid.selection = selection;
      },
      focus: () => undefined,
      requestUpdate: () => undefined,
      onEvent: (event: Edit) => edits.push(event),
    };
    const open = new OpenEditor(grid as unknown as GridHost);
    /** Of the editor that is shown. */
    const shown = (): GridEditor => (open as unknown as { shown: { element: GridEditor } }).shown.element;
    const type = (value: CellValue): void => {
      Object.assign(shown(), { value });
      shown().leave();
    };
    return { open, grid, rows, edits, shown, type };
  }

  it('reports what was typed even for a row that is no longer held', async () => {
    const { open, rows, edits, type } = await beginEdit();
    assert.ok(open.open());
    rows.shift();
    type('angry');
    assert.deepEqual(
      edits.map(({ rowId, columnId, value }) => [rowId, columnId, value]),
      [['one', 'mood', 'angry']],
    );
  });

  it('takes back on Escape what was kept when the window lost the focus', async () => {
    const { open, edits, shown } = await beginEdit();
    open.open();
    shown().onEnd({ kind: 'kept', value: 'angry' });
    shown().onEnd({ kind: 'cancel' });
    assert.deepEqual(
      edits.map(({ value }) => value),
      ['angry', ''],
    );
  });

  it('stays open with half a date', async () => {
    const { open, edits, shown } = await beginEdit();
    open.open();
    const element = shown();
    Object.defineProperty(element, 'querySelector', {
      value: () => ({ unfinished: 'Enter a full date.', settle: () => false }),
    });
    element.leave();
    assert.equal(shown(), element);
    assert.ok(element.isLeft);
    assert.deepEqual(edits, []);
  });

  it('continues from its own cell when another one was selected in the meantime', async () => {
    const { open, grid, shown } = await beginEdit();
    open.open();
    grid.selection = selectionAt({ row: 5, column: 0 });
    shown().onEnd({ kind: 'done', value: 'calm', rows: 1, columns: 0 });
    assert.deepEqual(grid.selection.active, { row: 1, column: 0 });
  });

  it('ends with Tab in the last column', async () => {
    const { open, shown } = await beginEdit();
    open.open();
    shown().onEnd({ kind: 'done', value: 'calm', rows: 0, columns: 1 });
    assert.equal(open.takesKeys, false);
  });

  it('returns with what was refused when its row returns', async () => {
    const { open, rows, edits, shown, type } = await beginEdit();
    open.open();
    const element = shown();
    type('angry');
    rows.shift();
    assert.equal(edits[0]?.refuse('Only these values are allowed.'), false);
    open.leaveAll();
    assert.equal(open.takesKeys, false);
    rows.unshift('one');
    open.open();
    assert.equal(shown(), element);
    assert.ok(element.isTouched);
  });
});
