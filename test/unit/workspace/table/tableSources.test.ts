import assert from 'node:assert/strict';
import { HeldRowMaker } from '../../../../src/workspace/table/heldRow';
import { TableSources } from '../../../../src/workspace/table/tableSources';
import { query, Shelf } from './shelf';

describe('a table that begins at a date', () => {
  it('has a Record of the last moments before the next millisecond in one half', () => {
    const sources = new TableSources(new Shelf().ask, new HeldRowMaker());
    const around = '2026-06-01T00:00:00.000Z';
    const halves = (isNewestFirst: boolean) =>
      sources
        .wholeOf({ ...query(['mini']), isNewestFirst, around }, ['mini'])
        .map((half) => [half.query.filter?.startDate, half.query.filter?.endDate]);
    assert.deepEqual(halves(true), [
      [undefined, '2026-06-01T00:00:00.0009999Z'],
      ['2026-06-01T00:00:00.001Z', undefined],
    ]);
    assert.deepEqual(halves(false), [
      ['2026-06-01T00:00:00.000Z', undefined],
      [undefined, '2026-05-31T23:59:59.9999999Z'],
    ]);
  });
});
