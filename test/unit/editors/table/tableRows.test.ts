import assert from 'node:assert/strict';
import { refOf } from '../../../../src/domain/recordRef';
import { tableRow } from '../../../../src/editors/table/tableRows';
import type { TableCell } from '../../../../src/protocol/tablePage';
import type { RemoteWorkspace } from '../../../../src/workspace/remoteWorkspace';
import type { HeldRow } from '../../../../src/workspace/table/heldRow';
import { StagedEdits, type StagedRecord } from '../../../../src/workspace/table/staging/stagedEdits';
import type { StagedValue } from '../../../../src/workspace/table/staging/typedCell';
import type { Table } from '../../../../src/workspace/table/table';
import { openTable, Shelf } from '../../workspace/table/shelf';

describe('a row of a table with a staged edit', () => {
  let table: Table;
  let row: HeldRow;
  beforeEach(async () => {
    const shelf = new Shelf();
    shelf.fill('mini', 1);
    table = await openTable(shelf, ['mini']);
    const [first] = table.list?.pages.pages.flatMap(({ rows }) => rows ?? []) ?? [];
    assert.ok(first);
    row = first;
  });
  afterEach(() => table.dispose());

  function shownAs(now: string, before: StagedValue, after: StagedValue): TableCell & { readonly notice?: string } {
    const edits = new StagedEdits();
    const { miniId, recordId } = refOf(row);
    edits.stage([{ miniId, recordId, columnId: 'title', base: {}, before, after }]);
    const workspace = { staging: { edits } } as unknown as RemoteWorkspace;
    const { cells, notice } = tableRow({ ...row, title: now }, ['title'], { workspace, table });
    const [cell] = cells;
    assert.ok(cell);
    return { ...cell, ...(notice === undefined ? {} : { notice }) };
  }

  it('shows a field beyond those that are held as one that is not empty', () => {
    const content = Object.fromEntries(Array.from({ length: 150 }, (_, at) => [`f${at}`, at]));
    const held = table.rowMaker.of({ id: 'long', content }, 'mini');
    assert.ok(held);
    const workspace = { staging: { edits: new StagedEdits() } } as unknown as RemoteWorkspace;
    const { cells } = tableRow(held, ['content.f99', 'content.f100'], { workspace, table });
    assert.deepEqual([cells[0]?.text, cells[1]?.text, cells[1]?.readOnly?.includes('Open')], ['99', '…', true]);
  });

  it('says of each cell that nothing can be stored in it, before one types', () => {
    const workspace = { staging: { edits: new StagedEdits() } } as unknown as RemoteWorkspace;
    const reasons = (of: HeldRow, ids: readonly string[]): readonly (string | undefined)[] =>
      tableRow(of, ids, { workspace, table }).cells.map(({ readOnly }) => readOnly);
    const inTrash = reasons({ ...row, state: 'deleted' }, ['title', 'labels', 'tags.shift', 'id']);
    assert.deepEqual(
      inTrash.map((reason) => reason !== undefined),
      [true, true, true, false],
    );
    const list = table.rowMaker.of({ id: 'list', content: ['a'] }, 'mini');
    assert.ok(list);
    const [content, tag] = reasons(list, ['content.note', 'tags.shift']);
    assert.match(content ?? '', /isn't a JSON object/);
    assert.equal(tag, undefined);
  });

  it('shows what it replaces', () => {
    const { text, before, notice } = shownAs('Walk', 'Walk', 'Long walk');
    assert.deepEqual([text, before, notice], ['Long walk', 'Walk', undefined]);
  });

  it('shows what another client stored since, and says so', () => {
    const { text, before, notice } = shownAs('Ride', 'Walk', 'Long walk');
    assert.deepEqual([text, before], ['Long walk', 'Ride']);
    assert.match(notice ?? '', /changed/i);
  });

  it('tells why it was not applied, and whether someone else had changed it', () => {
    const edits = new StagedEdits();
    const ref = refOf(row);
    edits.stage([{ ...ref, columnId: 'title', base: {}, before: row.title, after: 'Edited' }]);
    const workspace = { staging: { edits } } as unknown as RemoteWorkspace;
    const hasFailed = (failure: StagedRecord['failure']): boolean => {
      edits.fail(ref, failure);
      const shown = tableRow(row, ['title'], { workspace, table });
      assert.notEqual(shown.notice ?? '', '');
      return shown.hasFailed === true;
    };
    const operation = 'upsertRecord';
    assert.deepEqual(
      [hasFailed({ kind: 'forbidden', operation }), hasFailed('refused'), hasFailed({ kind: 'conflict', operation })],
      [true, true, false],
    );
  });

  it('shows what was replaced where it is stored already', () => {
    const { text, before, notice } = shownAs('Long walk', 'Walk', 'Long walk');
    assert.deepEqual([text, before, notice], ['Long walk', 'Walk', undefined]);
  });
});
