import assert from 'node:assert/strict';
import fc from 'fast-check';
import { sentence, t } from '../../../src/base/text';
import { hiddenIn, hostileText } from '../../support/hostileTexts';

describe('t', () => {
  it('inserts values, even if they look like placeholders', () => {
    assert.equal(t('{1} of {0}', '{1}', '$&'), '$& of {1}');
    assert.equal(t('{0} and {2}', 'one'), 'one and {2}');
  });

  it('stays one short line whatever the values contain', () => {
    fc.assert(
      fc.property(hostileText, (title) => {
        const text = t('Deleted “{0}”.', title);
        assert.deepEqual(hiddenIn(text), []);
        assert.ok(text.length < 350 && text.startsWith('Deleted “') && text.endsWith('”.'), JSON.stringify(text));
      }),
    );
  });

  it('inserts one of our sentences unchanged', () => {
    const reason = t('“{0}” is empty. {1}', 'x'.repeat(1000), sentence('Choose another one.'.repeat(20)));
    assert.equal(t('Not sent. {0}', sentence(reason)), `Not sent. ${reason}`);
  });
});
