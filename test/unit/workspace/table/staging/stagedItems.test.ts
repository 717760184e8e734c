import assert from 'node:assert/strict';
import { storedCell } from '../../../../../src/workspace/table/staging/stagedItems';
import { aRecord } from '../../../../support/build';

describe('storedCell', () => {
  it('is what the Record has itself, whatever the field is called', () => {
    const record = aRecord(1, { content: JSON.parse('{"constructor": 5, "__proto__": 6}'), tags: {} });
    const columns = ['content.constructor', 'content.__proto__', 'content.toString', 'tags.constructor'];
    assert.deepEqual(
      columns.map((columnId) => storedCell(record, columnId)),
      [5, 6, undefined, undefined],
    );
  });
});
