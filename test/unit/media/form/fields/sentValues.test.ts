import assert from 'node:assert/strict';
import { SentValues } from '../../../../../media/form/fields/sentValues';

describe('SentValues', () => {
  const sentOf = (...texts: string[]): SentValues => {
    const sent = new SentValues();
    for (const text of texts) sent.add(text);
    return sent;
  };

  it('knows the answers to what was sent, also if some are passed over', () => {
    const sent = sentOf('a', 'ab', 'abc', 'abcd');
    assert.deepEqual(
      ['a', 'abc', 'abcd'].map((text) => sent.isEcho(text)),
      [true, true, true],
    );
  });

  it('takes for a change what it did not send, or has heard of already', () => {
    const sent = sentOf('a', 'ab');
    assert.equal(sent.isEcho('theirs'), false);
    assert.equal(sent.isEcho('ab'), true);
    assert.equal(sent.isEcho('a'), false, 'an Undo back to it');
    assert.equal(sent.isEcho('ab'), false);
  });

  it('is empty after a text that was sent twice came back', () => {
    const sent = sentOf('ab', 'a', 'ab');
    assert.equal(sent.isEcho('ab'), true);
    assert.equal(sent.isEcho('a'), false);
  });

  it('forgets', () => {
    const sent = sentOf('a');
    sent.clear();
    assert.equal(sent.isEcho('a'), false);
    assert.equal(sentOf(...Array.from({ length: 600 }, (_, index) => String(index))).isEcho('0'), false);
  });
});
