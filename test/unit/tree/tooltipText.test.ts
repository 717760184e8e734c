import assert from 'node:assert/strict';
import fc from 'fast-check';
import { tooltipText } from '../../../src/tree/tooltipText';
import { hiddenIn, hostileText } from '../../support/hostileTexts';

describe('tooltipText', () => {
  it('has one line for the heading and one for each fact', () => {
    const facts = [
      ['State', 'active'],
      ['Labels', 'a, b'],
    ] as const;
    assert.equal(tooltipText({ title: 'Weekly note', facts }), 'Weekly note\n\nState: active\nLabels: a, b');
    assert.equal(tooltipText({ title: 'Weekly note', facts: [] }), 'Weekly note');
  });

  it('keeps the number and length of lines limited, whatever they contain', () => {
    fc.assert(
      fc.property(hostileText, (text) => {
        const lines = tooltipText({ title: `x${text}`, facts: [['Id', text]] }).split('\n');
        assert.equal(lines.length, 3);
        for (const line of lines) {
          assert.deepEqual(hiddenIn(line), []);
          assert.ok(line.length <= 510);
        }
      }),
    );
  });
});
