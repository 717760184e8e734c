import assert from 'node:assert/strict';
import { getEventListeners } from 'node:events';
import { onAbort } from '../../../src/base/onAbort';

describe('onAbort', () => {
  it('calls each waiting callback once, with one listener', () => {
    const controller = new AbortController();
    const { signal } = controller;
    const called: string[] = [];
    const letGo = ['a', 'b', 'c'].map((name) => onAbort(signal, () => called.push(name)));
    assert.equal(getEventListeners(signal, 'abort').length, 1);
    letGo[1]?.();
    letGo[1]?.();
    controller.abort();
    assert.deepEqual(called, ['a', 'c']);
    letGo[0]?.();
    assert.equal(getEventListeners(signal, 'abort').length, 0);
  });

  it('removes the listener with the last callback, and adds it again later', () => {
    const controller = new AbortController();
    const called: string[] = [];
    onAbort(controller.signal, () => called.push('gone'))();
    assert.equal(getEventListeners(controller.signal, 'abort').length, 0);
    onAbort(controller.signal, () => called.push('later'));
    controller.abort();
    assert.deepEqual(called, ['later']);
  });

  it('lets one callback remove another', () => {
    const controller = new AbortController();
    const called: string[] = [];
    onAbort(controller.signal, () => letGo());
    const letGo = onAbort(controller.signal, () => called.push('too late'));
    controller.abort();
    assert.deepEqual(called, []);
  });

  it('does nothing without a signal or with an aborted one', () => {
    const called: string[] = [];
    onAbort(undefined, () => called.push('no signal'))();
    onAbort(AbortSignal.abort(), () => called.push('over'))();
    assert.deepEqual(called, []);
  });
});
