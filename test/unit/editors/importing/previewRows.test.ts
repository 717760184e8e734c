import assert from 'node:assert/strict';
import { previewRows } from '../../../../src/editors/importing/previewRows';
import { proposeMapping } from '../../../../src/workspace/importing/importMapping';
import type { ImportSource } from '../../../../src/workspace/importing/reading/importSource';
import type { Cell } from '../../../../src/workspace/importing/reading/sourceRow';
import { MARK_COLUMN, rowMark } from '../../../../src/workspace/roundTrip/rowMark';

describe('the preview of an import', () => {
  const rules = { labels: new Set(['Known']) };
  const problemsIn = (columns: readonly string[], ...cells: readonly (readonly Cell[])[]) =>
    previewRows(
      cells.map((some, row) => ({ row, line: row + 2, cells: some })),
      { columns } as unknown as ImportSource,
      proposeMapping(columns, 'UTC'),
      rules,
    ).map((row) => row.cells['problem']?.text ?? '');

  it('says nothing of labels that an existing Record may have already, unlike those of a new one', () => {
    const [existing, created] = problemsIn(
      ['Record ID', 'Title', 'Labels'],
      ['r1', 'One', 'Gone'],
      ['', 'Two', 'Gone'],
    );
    assert.equal(existing, '');
    assert.match(created ?? '', /Gone/);
  });

  it('says nothing of a title that an existing Record may do without already, unlike that of a new one', () => {
    const [existing, created] = problemsIn(['Record ID', 'Title', 'State'], ['r1', null, ''], ['', null, '']);
    assert.equal(existing, '');
    assert.equal(created, 'Title: Title is required.');
  });

  it('names the zero bytes for which a text is refused', () => {
    assert.deepEqual(problemsIn(['Title'], ['One\0']), ['Title: Hidden characters: One⟨U+0000⟩']);
  });

  it('says nothing of dates that a spreadsheet may have rewritten, unlike those that are none', () => {
    const mark = rowMark([['eventDate', '2026-03-01T00:00:00Z']]);
    const [rewritten, none] = problemsIn(
      ['Record ID', MARK_COLUMN, 'Event Date'],
      ['r1', mark, '01.03.2026'],
      ['r1', mark, 'spring'],
    );
    assert.equal(rewritten, '');
    assert.match(none ?? '', /^Event Date: /);
  });
});
