import assert from 'node:assert/strict';
import { tabTitle } from '../../../../src/editors/tab/tabTitle';

describe('tabTitle', () => {
  it('leaves a title as it is, unless it would fill the tab bar', () => {
    assert.equal(tabTitle('Weekly note'), 'Weekly note');
    const cut = tabTitle('A walk by the river '.repeat(20) + '.pdf');
    assert.equal(cut.length, 60);
    assert.match(cut, /^A walk by the river .*….*\.pdf$/);
  });
});
