import assert from 'node:assert/strict';
import { matchedText, textsIn } from '../../../../src/domain/search/matchedText';

describe('matchedText', () => {
  it('quotes the words side by side before single ones, whatever their case', () => {
    const texts = ['A risk of sorts.', 'Has a Fall Risk since May.'];
    assert.equal(matchedText(texts, ' fall risk '), 'Has a Fall Risk since May.');
    assert.equal(matchedText(texts, 'sorts nothing'), 'A risk of sorts.');
    assert.equal(matchedText(texts, 'walk'), undefined);
    assert.equal(matchedText(texts, ' '), undefined);
  });

  it('cuts a long text around the words', () => {
    const text = `${'before '.repeat(40)}fall risk${' after'.repeat(40)}`;
    const quote = matchedText([text], 'fall risk') ?? '';
    assert.match(quote, /^….{1,30}fall risk.*…$/);
    assert.ok(quote.length <= 102, String(quote.length));
  });

  it('reads a bounded number of texts', () => {
    let read = 0;
    const endless = function* (): Generator<string> {
      for (;;) {
        read++;
        yield 'Sample text';
      }
    };
    assert.equal(matchedText(endless(), 'walk'), undefined);
    assert.ok(read < 10_000);
  });
});

describe('textsIn', () => {
  it('finds texts and numbers in their order, however deep', () => {
    let deep: unknown = 'end';
    for (let level = 0; level < 50_000; level++) deep = [deep];
    assert.deepEqual(
      [...textsIn({ a: 'one', b: [2, null, { c: 'three' }], d: true, e: deep })],
      ['one', '2', 'three', 'end'],
    );
  });
});
