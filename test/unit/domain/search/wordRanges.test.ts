import assert from 'node:assert/strict';
import { wordRanges } from '../../../../src/domain/search/wordRanges';

describe('wordRanges', () => {
  const marked = (line: string, searched: string): string[] =>
    wordRanges(line, searched).map(([start, end]) => line.slice(start, end));

  it('finds each word wherever it is, from the left', () => {
    assert.deepEqual(wordRanges('Fall risk: risk of falls', 'RISK fall'), [
      [0, 4],
      [5, 9],
      [11, 15],
      [19, 23],
    ]);
    assert.deepEqual(marked('Weekly note', 'garden'), []);
    assert.deepEqual(marked('Weekly note', ' '), []);
  });

  it('does not overlap: the longest word at a place, and what follows it', () => {
    assert.deepEqual(marked('notebook', 'note notebook book'), ['notebook']);
    assert.deepEqual(marked('aaaa', 'aa aa'), ['aa', 'aa']);
  });

  it('marks nothing where lower case moves the places', () => {
    assert.deepEqual(wordRanges('İzmir note', 'note'), []);
  });
});
