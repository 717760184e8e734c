import assert from 'node:assert/strict';
import { Emitter } from '../../../src/base/emitter';

describe('Emitter', () => {
  it('calls each subscription until it ends, even the same listener twice', () => {
    const emitter = new Emitter<number>();
    const heard: number[] = [];
    const listener = (value: number): void => void heard.push(value);
    const one = emitter.event(listener);
    emitter.event(listener);
    emitter.fire(1);
    one.dispose();
    emitter.fire(2);
    assert.deepEqual(heard, [1, 1, 2]);
  });

  it('calls all listeners even if one throws, then throws', () => {
    const emitter = new Emitter<number>();
    const heard: number[] = [];
    emitter.event(() => {
      throw new Error('deaf');
    });
    emitter.event((value) => void heard.push(value));
    assert.throws(() => emitter.fire(1), /deaf/);
    assert.deepEqual(heard, [1]);
  });

  it('calls no listener after disposal', () => {
    const emitter = new Emitter<number>();
    emitter.event(() => assert.fail('heard'));
    emitter.dispose();
    emitter.fire(1);
  });
});
