import assert from 'node:assert/strict';
import { exportFilterText, filterFor } from '../../../../src/commands/exporting/exportFilter';
import { TRASH } from '../../../../src/domain/recordQuery';

describe('what of the filter of the view an export can be narrowed by', () => {
  const mini = { id: 'shown' };

  it('is all of it for the Mini that is shown, also what is its own, such as its trash, and what CSV cannot say', () => {
    for (const filter of [TRASH, { createdBy: ['user'] }, { states: ['another'] }, { externalUris: ['urn:a'] }])
      assert.deepEqual(filterFor([mini], { mini, filter }), filter);
  });

  it('is nothing for another Mini alone, and for several what is of no single one', () => {
    const filter = { labels: ['Visits'], recordIds: ['r'] };
    assert.deepEqual(filterFor([{ id: 'other' }], { mini, filter }), {});
    assert.deepEqual(filterFor([{ id: 'other' }], { mini: undefined, filter }), {});
    assert.deepEqual(filterFor([mini, { id: 'other' }], { mini, filter }), { labels: ['Visits'] });
    assert.deepEqual(filterFor([mini, { id: 'other' }], { mini, filter: TRASH }), {});
  });
});

describe('the filter of an export in words', () => {
  it('names all that it says, also people', () => {
    const filter = { states: ['archived'], labels: ['Visits'], startDate: '2026-03-01', createdBy: ['user'] };
    assert.match(exportFilterText(filter), /^Archived · Visits · From: .* · Created by: user$/);
    assert.match(
      exportFilterText({ updatedBy: ['user'] }, [{ id: 'user', firstName: 'Tess', lastName: 'Harrowgate' }]),
      /: Tess Harrowgate$/,
    );
    assert.equal(exportFilterText({}), '');
  });
});
