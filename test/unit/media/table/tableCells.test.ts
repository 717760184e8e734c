import assert from 'node:assert/strict';
import type { TableCell, TableColumn, TableHead, TableRow } from '../../../../src/protocol/tablePage';
import { useEmptyPage } from '../../../support/useEmptyPage';

const column = (id: string, kind: TableColumn['kind'], isEditable = true): TableColumn => {
  return { id, name: id, kind, isEditable, width: 100, isPinned: false };
};
const columns = [
  column('title', 'title'),
  column('eventDate', 'moment'),
  column('state', 'state'),
  column('labels', 'labels'),
  column('content.walk', 'number'),
  column('updatedAt', 'moment', false),
];
const cells: readonly TableCell[] = [
  { text: 'Weekly note' },
  { text: '30 Jun 2026', edited: '2026-06-30T00:00:00Z' },
  { text: 'Draft', edited: 'draft' },
  { text: 'Visits', labels: ['Visits', 'Unknown'] },
  { text: '12', before: '8', problem: 'Must be at most 10.' },
  { text: '1 Jul 2026' },
];
const head = (more: Partial<TableHead> = {}): TableHead =>
  ({
    columns,
    isNewestFirst: true,
    knownLabels: [{ name: 'Visits', colour: 'teal' }],
    states: [{ value: 'active', text: 'Active' }],
    ...more,
  }) as TableHead;
const row = (more: Partial<TableRow> = {}): TableRow => ({
  key: 'k',
  miniId: 'm',
  recordId: 'r',
  isSelected: false,
  mark: { shape: 'draft', text: 'Draft', hasFiles: true, hasUnreadable: true },
  cells,
  ...more,
});

describe('the cells of a table', () => {
  let table: typeof import('../../../../media/table/tableCells');
  useEmptyPage();
  before(async () => {
    table = await import('../../../../media/table/tableCells');
  });

  it('show state and files before the title, as the tree does', () => {
    const { cells: shown } = table.gridRow(row(), head());
    assert.deepEqual(shown['title']?.icons, ['draft', 'warning']);
    assert.match(shown['title'].tooltip ?? '', /Draft · Unreadable Attachments/);
  });

  it('have the colour of a label that is being renamed by its former name', () => {
    const knownLabels = [{ name: 'Home visits', formerName: 'Visits', colour: 'teal' }];
    const { dots } = table.gridRow(row(), head({ knownLabels })).cells['labels'] ?? {};
    assert.deepEqual(dots, [{ name: 'Visits', colour: 'teal' }, { name: 'Unknown' }]);
  });

  it('mark what is staged, what is wrong, and what someone else changed', () => {
    const shown = table.gridRow(row({ notice: 'Someone else changed it.' }), head()).cells;
    assert.equal(shown['content.walk']?.mark, 'wrong');
    assert.equal(shown['content.walk'].before, '8');
    assert.match(shown['content.walk'].tooltip ?? '', /Must be at most 10/);
    assert.equal(shown['title']?.mark, 'conflict');
    assert.equal(shown['labels']?.mark, undefined);
    const edited = row({ notice: 'Someone else changed it.', cells: [{ text: 'Mine', before: 'Weekly note' }] });
    const { title } = table.gridRow(edited, head()).cells;
    assert.deepEqual([title?.mark, title?.before], ['conflict', 'Weekly note']);
  });

  it('tell what failed from what someone else changed', () => {
    const refused = row({ notice: 'Your key has no permission for this.', hasFailed: true });
    const { title } = table.gridRow(refused, head()).cells;
    assert.equal(title?.mark, 'failed');
    assert.match(title.tooltip ?? '', /no permission/);
  });

  it('have labels with the colours that are known', () => {
    assert.deepEqual(table.gridRow(row(), head()).cells['labels']?.dots, [
      { name: 'Visits', colour: 'teal' },
      { name: 'Unknown' },
    ]);
  });

  it('are edited as their column asks, from what is stored', () => {
    const editor = (id: string) => table.editorOf(row(), id, head());
    assert.deepEqual(editor('title'), { kind: 'text', value: 'Weekly note' });
    assert.deepEqual(editor('eventDate'), { kind: 'moment', value: '2026-06-30T00:00:00Z' });
    assert.deepEqual(editor('content.walk'), { kind: 'number', value: '12' });
    assert.equal(editor('updatedAt'), undefined);
    assert.equal(editor('none'), undefined);
  });

  it('offer the states that can be given', () => {
    const editor = table.editorOf(row(), 'state', head());
    assert.deepEqual(editor?.kind === 'choice' && editor.choices.map(({ value }) => value), ['active']);
  });

  it('are read-only where the cell, the column or the workspace says so', () => {
    const locked = row({ cells: [{ text: 'Weekly note', readOnly: "It's in the trash. Restore it first." }] });
    assert.equal(table.editorOf(locked, 'title', head()), undefined);
    assert.equal(table.editorOf(row(), 'title', head({ readOnly: 'Locked.' })), undefined);
    const shown = table.gridRow(row(), head()).cells;
    assert.deepEqual([shown['title']?.isEditable, shown['updatedAt']?.isEditable], [true, undefined]);
    assert.equal(table.readOnlyText(row(), 'title', head()), undefined);
    assert.equal(table.readOnlyText(locked, 'title', head()), "It's in the trash. Restore it first.");
    assert.equal(table.readOnlyText(locked, 'title', head({ readOnly: 'Locked.' })), 'Locked.');
    assert.equal(table.readOnlyText(row(), 'updatedAt', head()), "updatedAt: This can't be edited here.");
  });

  it('sort by the date alone, in the order of the service', () => {
    const sorts = (isNewestFirst: boolean) => table.gridColumns(head({ isNewestFirst })).map(({ sort }) => sort);
    assert.deepEqual(sorts(true), [undefined, 'descending', undefined, undefined, undefined, undefined]);
    assert.equal(sorts(false)[1], 'ascending');
  });

  it('say of a title of spaces that there is none', () => {
    const blank = row({ cells: [{ text: '  ' }, ...cells.slice(1)] });
    assert.equal(table.gridRow(blank, head()).cells['title']?.text, '(no title)');
  });

  it('draw no more labels than any cell has room for', () => {
    const labels = Array.from({ length: 10_000 }, (_, index) => `L${String(index)}`);
    const many = row({ cells: cells.map((cell, index) => (index === 3 ? { text: labels.join(', '), labels } : cell)) });
    assert.equal(table.gridRow(many, head()).cells['labels']?.dots?.length, 100);
  });

  it('show odd characters of labels as signs, leave out blank names, and edit what is stored', () => {
    const labels = ['a\u200bb', ' '];
    const odd = row({ cells: cells.map((cell, index) => (index === 3 ? { text: 'a⟨U+200B⟩b', labels } : cell)) });
    assert.deepEqual(table.gridRow(odd, head()).cells['labels']?.dots, [{ name: 'a⟨U+200B⟩b' }]);
    const editor = table.editorOf(odd, 'labels', head());
    assert.deepEqual(editor?.kind === 'labels' && editor.value, labels);
  });

  it('take typed text, and each of the labels that were chosen, one with a semicolon too', () => {
    assert.equal(table.typedText('a; b'), 'a; b');
    assert.equal(table.typedText(['Visits; Family', 'Visits']), '["Visits; Family","Visits"]');
    assert.equal(table.typedText([]), '');
  });
});
