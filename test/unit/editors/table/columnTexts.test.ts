import assert from 'node:assert/strict';
import { columnName } from '../../../../src/editors/table/columnTexts';
import { CONTENT, TAG } from '../../../../src/workspace/table/heldRow';

describe('columnName', () => {
  it('names a column of a field or tag, also of one without a name', () => {
    assert.equal(columnName(`${CONTENT}device`), 'device');
    assert.equal(columnName(`${TAG}Ward`), 'Ward');
    assert.equal(columnName(`${CONTENT}`), '“”');
    assert.equal(columnName(`${TAG} `), '“ ”');
  });
});
