import assert from 'node:assert/strict';
import { differingPart } from '../../../../src/editors/page/differingPart';

describe('the part of a text that differs', () => {
  it('is as small as it can be', () => {
    assert.deepEqual(differingPart('one two three', 'one four three'), { start: 4, end: 7, text: 'four' });
    assert.deepEqual(differingPart('aaa', 'aa'), { start: 2, end: 3, text: '' });
    assert.deepEqual(differingPart('', 'new'), { start: 0, end: 0, text: 'new' });
    assert.deepEqual(differingPart('a', 'aa'), { start: 1, end: 1, text: 'a' });
  });

  it('never begins or ends within a character', () => {
    // Both share their first half, and the last ones their second.
    assert.deepEqual(differingPart('x\u{1F600}y', 'x\u{1F601}y'), { start: 1, end: 3, text: '\u{1F601}' });
    assert.deepEqual(differingPart('\u{1F600}', '\u{1FA00}'), { start: 0, end: 2, text: '\u{1FA00}' });
  });

  it('gives the other text when it is replaced', () => {
    const units = ['a', 'b', '\u{1F600}', '\u{1F601}', '\u{1FA00}'];
    const texts = [0, 1, 2, 3].reduce<string[]>(
      (all, length) => [
        ...all,
        ...all.filter((one) => [...one].length === length).flatMap((one) => units.map((unit) => one + unit)),
      ],
      [''],
    );
    const sample = texts.filter((_, at) => at % 7 === 0);
    for (const before of sample)
      for (const after of sample) {
        const { start, end, text } = differingPart(before, after);
        assert.equal(before.slice(0, start) + text + before.slice(end), after);
        assert.ok(
          [before.slice(0, start), text, before.slice(end)].every((part) => !/\p{Surrogate}/u.test(part)),
          `${before} ${after}`,
        );
      }
  });
});
