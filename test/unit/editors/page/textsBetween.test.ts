import assert from 'node:assert/strict';
import { TextsBetween } from '../../../../src/editors/page/textsBetween';

/** Which of the texts lie between, after one go of typing that leads from each to the next. */
function between(texts: readonly string[], known = new TextsBetween()): readonly string[] {
  texts.slice(1).forEach((text, index) => {
    known.begin(texts[index] ?? '', index > 0);
    known.end(text);
  });
  return [...new Set(texts)].filter((text) => known.has(text));
}

describe('the texts between those that undo and redo stop at', () => {
  it('are all but the first and the last of one go', () => {
    assert.deepEqual(between(['', 'a', 'ab', 'abc']), ['a', 'ab']);
  });

  it('never include the first, also where typing leads back to it', () => {
    assert.deepEqual(between(['', 'a', '', 'b']), ['a']);
  });

  it('no longer include one that a later go begins with', () => {
    const known = new TextsBetween();
    between(['', 'a', 'ab'], known);
    assert.deepEqual(between(['a', 'ac'], known), []);
  });

  it('include nothing that was changed elsewhere in between', () => {
    const known = new TextsBetween();
    between(['', 'a'], known);
    known.begin('changed', true);
    assert.equal(known.has('changed'), false);
  });
});
