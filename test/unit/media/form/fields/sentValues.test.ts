import assert from 'node:assert/strict';
import { SentValues } from '../../../../../media/form/fields/sentValues';

describe('SentValues', () => {
  const sentOf = (...texts: string[]): SentValues => {
    const sent = new SentValues();
    for (const text of texts) sent.add(text);
    return sent;
  };

  it('recognizes the answers to its own edits, also when some are skipped', () => {
    const sent = sentOf('a', 'ab', 'abc', 'abcd');
    assert.deepEqual(
      ['a', 'abc', 'abcd'].map((text) => sent.isEcho(text)),
      [true, true, true],
    );
  });

  it('treats as a change what it did not send, or was answered before', () => {
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
