import assert from 'node:assert/strict';
import { leaveToInputMethods } from '../../../../media/base/inputMethods';

describe('the keys of input methods', () => {
  function isHeard(isComposing: boolean): boolean {
    const page = new EventTarget();
    let wasHeard = false;
    leaveToInputMethods(page);
    page.addEventListener('keydown', () => (wasHeard = true), { capture: true });
    const event = Object.assign(new Event('keydown', { cancelable: true }), { key: 'Enter', isComposing });
    page.dispatchEvent(event);
    assert.equal(event.defaultPrevented, false);
    return wasHeard;
  }

  it('do nothing else in a page', () => {
    assert.equal(isHeard(true), false);
    assert.equal(isHeard(false), true);
  });
});
