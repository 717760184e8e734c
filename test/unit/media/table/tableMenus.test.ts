// What the menus of a table offer: as much as can be taken in at a glance.
import assert from 'node:assert/strict';
import type { ColumnPlaces, TableColumn, TableHead, TableMark, TableRow } from '../../../../src/protocol/tablePage';
import { useEmptyPage } from '../../../support/useEmptyPage';

const MOST = 9;

describe('the menus of a table', () => {
  useEmptyPage();

  const head = { selection: { count: 2 }, staged: { cells: 1 } } as TableHead;
  const row = (shape: TableMark['shape'], isSelected = false): TableRow =>
    ({ key: 'k', mark: { shape }, isSelected }) as unknown as TableRow;
  const menus = () => import('../../../../media/table/tableMenus');

  it('have at most nine entries, the others beside one of them', async () => {
    const { rowMenu, selectionMenu } = await menus();
    const act = (): void => undefined;
    const rows = (['sheet', 'draft', 'archive', 'trash'] as const).map((shape) => rowMenu(head, row(shape), act));
    for (const items of [...rows, rowMenu(head, row('sheet', true), act), selectionMenu(head, act)]) {
      assert.ok(items.length <= MOST, items.map(({ text }) => text).join(', '));
      for (const item of items) if ('items' in item) assert.ok(item.items.length > 1, item.text);
    }
  });

  it('offer what fits the state of the row', async () => {
    const { rowMenu } = await menus();
    const texts = (shape: TableMark['shape']): readonly string[] =>
      rowMenu(head, row(shape), () => undefined).map(({ text }) => text);
    assert.ok(texts('draft').includes('Submit'));
    assert.ok(!texts('draft').includes('Change State…'));
    assert.ok(texts('sheet').includes('Change State…'));
    assert.ok(texts('trash').includes('Restore'));
    assert.ok(!texts('trash').includes('Edit Labels…'));
  });

  it('open a page or text to the side where the entry is chosen with Ctrl or Cmd', async () => {
    const { rowMenu } = await menus();
    const opened: unknown[] = [];
    const items = rowMenu(head, row('sheet'), (action) => opened.push(action));
    for (const text of ['Open', 'Edit as Text']) {
      const item = items.find((one) => one.text === text);
      assert.ok(item && 'run' in item);
      for (const isBeside of [false, true]) item.run(isBeside);
    }
    const { key } = row('sheet');
    assert.deepEqual(
      opened,
      (['open', 'openText'] as const).flatMap((kind) => [false, true].map((isBeside) => ({ kind, key, isBeside }))),
    );
  });

  it('offer to discard what is staged, but not while it is being applied', async () => {
    const { selectionMenu } = await menus();
    const offers = (isApplying: boolean): boolean =>
      selectionMenu({ ...head, staged: { ...head.staged, isApplying } }, () => undefined).some(
        ({ text }) => text === 'Discard',
      );
    assert.deepEqual([offers(false), offers(true)], [true, false]);
  });

  it('offer what fits a selection of deleted Records', async () => {
    const { selectionMenu } = await menus();
    const texts = selectionMenu({ ...head, isTrash: true }, () => undefined).map(({ text }) => text);
    assert.deepEqual(texts.slice(0, 2), ['Restore', 'Delete']);
    assert.ok(!texts.includes('Edit Labels…'));
  });

  it('pin a column and move it among its like, to either end and no further', async () => {
    const { columnMenu } = await menus();
    const column = (id: string, isPinned = false): TableColumn => {
      return { id, name: id, kind: 'text', isEditable: true, width: 100, isPinned };
    };
    const columns = [column('a', true), column('b'), column('c', true), column('d'), column('e')];
    /** The columns after each entry, in the order shown: pinned ones first, in capitals. */
    const outcomesOf = (id: string): object => {
      const one = columns.find((other) => other.id === id) ?? assert.fail();
      let shown = '';
      const arrange = (places: ColumnPlaces): void => {
        const first = places.toSorted((place, other) => Number(other.isPinned) - Number(place.isPinned));
        shown = first.map((place) => (place.isPinned ? place.id.toUpperCase() : place.id)).join('');
      };
      const items = columnMenu(one, columns, arrange, () => (shown = 'chosen'));
      const outcomes = items.flatMap((item) => ('run' in item ? [[item.text, (item.run(false), shown)] as const] : []));
      return Object.fromEntries(outcomes);
    };
    assert.deepEqual(outcomesOf('a'), { 'Unpin Column': 'Cabde', 'Move Right': 'CAbde', 'Columns…': 'chosen' });
    assert.deepEqual(outcomesOf('c'), { 'Unpin Column': 'Abcde', 'Move Left': 'CAbde', 'Columns…': 'chosen' });
    assert.deepEqual(outcomesOf('b'), { 'Pin Column': 'ABCde', 'Move Right': 'ACdbe', 'Columns…': 'chosen' });
    assert.deepEqual(outcomesOf('d'), {
      'Pin Column': 'ACDbe',
      'Move Left': 'ACdbe',
      'Move Right': 'ACbed',
      'Columns…': 'chosen',
    });
    assert.deepEqual(outcomesOf('e'), { 'Pin Column': 'ACEbd', 'Move Left': 'ACbed', 'Columns…': 'chosen' });
  });
});
