import assert from 'node:assert/strict';
import { GrowingRows } from '../../../src/workspace/growingRows';
import { toRecordRow, type RecordRow } from '../../../src/workspace/recordRow';
import { aRecord } from '../../support/build';

function row(number: number, title = `Row ${number}`): RecordRow {
  const made = toRecordRow(aRecord(number, { title }), 'mini');
  assert.ok(made);
  return made;
}

const titles = (rows: readonly RecordRow[]): string[] => rows.map(({ title }) => title);

describe('GrowingRows', () => {
  it('puts page behind page', () => {
    const growing = new GrowingRows();
    const rows = growing.append([], [row(1), row(2)]);
    assert.deepEqual(titles(growing.append(rows, [row(3)])), ['Row 1', 'Row 2', 'Row 3']);
  });

  it('replaces what comes again where it stands, be it within one page', () => {
    const growing = new GrowingRows();
    const rows = growing.append([], [row(1), row(2), row(1, 'Row 1 again')]);
    assert.deepEqual(titles(growing.append(rows, [row(2, 'Row 2 again'), row(3)])), [
      'Row 1 again',
      'Row 2 again',
      'Row 3',
    ]);
  });

  it('goes on from what a write has made of the rows, and leaves that as it is', () => {
    const growing = new GrowingRows();
    growing.append([], [row(1), row(2)]);
    const written = [row(2)];
    assert.deepEqual(titles(growing.append(written, [row(3), row(1)])), ['Row 2', 'Row 3', 'Row 1']);
    assert.deepEqual(titles(written), ['Row 2']);
  });

  it('takes ten thousand pages without copying what is loaded', () => {
    const growing = new GrowingRows();
    let rows: readonly RecordRow[] = [];
    const arrays = new Set<unknown>();
    for (let page = 0; page < 10_000; page++) {
      rows = growing.append(rows, [row(page)]);
      arrays.add(rows);
    }
    assert.equal(rows.length, 10_000);
    assert.ok(arrays.size <= 2, 'the rows are not copied for each page');
  });
});
