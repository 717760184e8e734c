import assert from 'node:assert/strict';
import { DisposableSlot, DisposableStore, type Disposable } from '../../../src/base/disposables';

describe('DisposableStore', () => {
  const ended: string[] = [];
  const item = (name: string): Disposable => ({ dispose: () => void ended.push(name) });
  beforeEach(() => (ended.length = 0));

  it('disposes its items once, in reverse order', () => {
    const store = new DisposableStore();
    store.add(item('first'));
    store.add(item('second'));
    store.dispose();
    store.dispose();
    assert.deepEqual(ended, ['second', 'first']);
  });

  it('disposes late items immediately', () => {
    const store = new DisposableStore();
    store.dispose();
    store.add(item('late'));
    assert.deepEqual(ended, ['late']);
  });

  it('disposes all items even if one throws, then throws', () => {
    const store = new DisposableStore();
    store.add(item('first'));
    store.add({
      dispose: () => {
        throw new Error('stuck');
      },
    });
    store.add(item('last'));
    assert.throws(() => store.dispose(), /stuck/);
    assert.deepEqual(ended, ['last', 'first']);
  });
});

describe('DisposableSlot', () => {
  it('disposes the previous item, unless it is the same', () => {
    const ended: string[] = [];
    const slot = new DisposableSlot<Disposable>();
    const first = { dispose: () => void ended.push('first') };
    slot.value = first;
    slot.value = first;
    assert.equal(ended.join(), '');
    slot.value = { dispose: () => void ended.push('second') };
    assert.equal(ended.join(), 'first');
    slot.dispose();
    assert.equal(ended.join(), 'first,second');
  });
});
