import assert from 'node:assert/strict';
import { SharedState } from '../../../src/platform/sharedState';

/** As VS Code's: what was stored comes back some time after, and replaces all values. */
class Echoing {
  stored: Readonly<Record<string, unknown>> = {};
  private values: Record<string, unknown> = {};
  failure: Error | undefined;

  keys(): readonly string[] {
    return Object.keys(this.values);
  }

  get<T>(key: string): T | undefined {
    return this.values[key] as T | undefined;
  }

  async update(key: string, value: unknown): Promise<void> {
    if (this.failure) throw this.failure;
    this.values[key] = value;
    await turns(2);
    const sent = { ...this.values };
    await turns(4);
    this.stored = sent;
    this.values = { ...sent };
  }
}

async function turns(count: number): Promise<void> {
  for (let turn = 0; turn < count; turn++) await new Promise((resolve) => setImmediate(resolve));
}

describe('what is stored for all windows', () => {
  it('loses no change that is made while another is stored', async () => {
    for (let pause = 0; pause < 8; pause++) {
      const state = new Echoing();
      const shared = new SharedState(state);
      const first = shared.update('one', 1);
      await turns(pause);
      const second = shared.update('two', 2);
      assert.deepEqual([shared.get('one'), shared.get('two')], [1, 2]);
      await Promise.all([first, second]);
      assert.deepEqual(state.stored, { one: 1, two: 2 }, `${pause}`);
    }
  });

  it('has the latest value of each at once, and what is removed no longer', async () => {
    const shared = new SharedState(new Echoing());
    const updates = [shared.update('one', 1), shared.update('one', 2), shared.update('two', 3)];
    assert.deepEqual([shared.get('one'), shared.get('none', 'default'), shared.keys()], [2, 'default', ['one', 'two']]);
    await Promise.all(updates);
    const removal = shared.update('one', undefined);
    assert.deepEqual([shared.get('one'), shared.keys()], [undefined, ['two']]);
    await removal;
    assert.deepEqual(shared.keys(), ['two']);
  });

  it('says which change could not be stored, and stores the next', async () => {
    const state = new Echoing();
    const shared = new SharedState(state);
    state.failure = new Error('full');
    await assert.rejects(shared.update('one', 1), /full/);
    state.failure = undefined;
    await shared.update('two', 2);
    assert.deepEqual([shared.get('one'), state.stored], [undefined, { two: 2 }]);
  });
});
