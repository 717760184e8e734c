import assert from 'node:assert/strict';
import { RowIndex } from '../../../../src/workspace/importing/rowIndex';
import { RowOutcomes } from '../../../../src/workspace/importing/rowOutcomes';

describe('rowIndex', () => {
  it('finds the first row of each key among many', () => {
    const index = new RowIndex();
    for (let row = 0; row < 5000; row++) assert.equal(index.add(`key ${row}`, row), undefined);
    assert.equal(index.add('key 17', 9999), 17);
    assert.equal(index.get('key 4999'), 4999);
    assert.equal(index.get('key 5000'), undefined);
  });

  it('counts the outcomes of many rows', () => {
    const outcomes = new RowOutcomes();
    for (let row = 0; row < 3000; row++) outcomes.add(row % 3 === 0 ? 'create' : 'unchanged', row + 2);
    outcomes.change(0, 'duplicate');
    assert.equal(outcomes.rows, 3000);
    const none = { problem: 0, update: 0, repeated: 0 };
    assert.deepEqual(outcomes.counts, { ...none, create: 999, unchanged: 2000, attach: 0, duplicate: 1 });
    assert.deepEqual(
      [outcomes.outcomeOf(0), outcomes.outcomeOf(2999), outcomes.outcomeOf(3000)],
      ['duplicate', 'unchanged', undefined],
    );
    assert.equal(outcomes.lineOf(2999), 3001);
  });
});
