import assert from 'node:assert/strict';
import { cellReader } from '../../../../src/workspace/importing/cellReaders';

describe('cellReader', () => {
  it('knows a label however its letters are composed, and of two such labels the one that is meant', () => {
    const [composed, decomposed] = ['Zo\u00eb', 'Zoe\u0308'];
    const read = (cell: string, ...labels: string[]) => {
      const write = cellReader(0, { to: 'labels', separator: ';' }, { labels: new Set(labels) })(cell);
      return [write?.value, write?.problem];
    };
    assert.deepEqual(read(`${decomposed}; ${composed}`, composed), [[composed], undefined]);
    assert.deepEqual(read(composed, decomposed), [[decomposed], undefined]);
    assert.deepEqual(read(`${decomposed};${composed}`, composed, decomposed), [[decomposed, composed], undefined]);
    assert.deepEqual(read(decomposed, 'Zoe'), [[decomposed], 'unknownLabel']);
  });
});
