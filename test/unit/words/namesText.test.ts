import assert from 'node:assert/strict';
import { firstNames, namesText } from '../../../src/words/namesText';

describe('the names of files', () => {
  it('are those of the first ones, and the number of the others', () => {
    const files = Array.from({ length: 12 }, (_, index) => ({ fileName: `${String(index)}.txt` }));
    assert.equal(namesText(files.slice(0, 2)), '0.txt, 1.txt');
    assert.match(namesText(files), /^0\.txt, .*9\.txt \(and 2 more\)$/);
    assert.match(firstNames(Array.from({ length: 5000 }, () => 'Ada')), /^(?:Ada, ){9}Ada \(and 4,990 more\)$/);
  });

  it('stay in one line, above which a question says what can’t be undone', () => {
    assert.equal(namesText([{ fileName: `a${'\n'.repeat(50)}b\u202E.txt` }, { fileName: null }]), 'a b⟨U+202E⟩.txt, ');
  });
});
