import assert from 'node:assert/strict';
import { filterFor } from '../../../../src/commands/exporting/exportFilter';
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
