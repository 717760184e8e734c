import assert from 'node:assert/strict';
import { useEmptyPage } from '../../../support/useEmptyPage';

describe('a sentence of a page', () => {
  useEmptyPage();
  let t: typeof import('../../../../media/base/translate').t;
  before(async () => {
    ({ t } = await import('../../../../media/base/translate'));
  });

  it('shows its values as one visible line each, with a sign for what is invisible', () => {
    assert.equal(t('Drop to attach to “{0}”', 'one\n\u202etwo'), 'Drop to attach to “one ⟨U+202E⟩two”');
    assert.ok(t('{0}: {1}', 'Name', 'x'.repeat(100_000)).length < 600);
  });

  it('shows numbers as they are, and a place without a value', () => {
    assert.equal(t('{0} of {1}', 3), '3 of {1}');
  });
});
