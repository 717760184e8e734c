import assert from 'node:assert/strict';
import { UndoHistory, type UndoOutcome } from '../../../../src/workspace/changes/undoHistory';
import { FakeClock } from '../../../support/fakeClock';

describe('the history of changes', () => {
  let ran: string[];
  let told: number;
  let history: UndoHistory;
  beforeEach(() => {
    ran = [];
    told = 0;
    history = new UndoHistory(new FakeClock(), () => told++);
  });

  const add = (done: string, outcome: UndoOutcome = 'undone', more: { count?: number; heldBytes?: number } = {}) =>
    history.add({
      ...more,
      done,
      undo: () => {
        ran.push(done);
        return Promise.resolve(outcome);
      },
    });
  const all = (): string[] => history.all.map(({ done, state }) => `${done} ${state}`);

  it('undoes changes one by one, and marks those undone', async () => {
    add('first');
    add('second');
    assert.deepEqual(all(), ['second open', 'first open']);
    await history.last?.undo();
    await history.last?.undo();
    assert.equal(history.last, undefined);
    assert.deepEqual(ran, ['second', 'first']);
    assert.deepEqual(all(), ['second undone', 'first undone']);
    assert.equal(told, 4);
  });

  it('undoes nothing twice, not even while it runs', async () => {
    let end: (() => void) | undefined;
    const past = history.add({
      done: 'slow',
      undo: async () => {
        ran.push('slow');
        await new Promise<void>((resolve) => (end = resolve));
        return 'undone';
      },
    });
    const first = past.undo();
    await past.undo();
    end?.();
    await first;
    await past.undo();
    assert.deepEqual(ran, ['slow']);
  });

  it('tries again what failed, and passes over what has changed since', async () => {
    add('first');
    add('second', 'changedSince');
    add('third', 'open');
    await history.last?.undo();
    await history.last?.undo();
    assert.deepEqual(ran, ['third', 'third']);
    await history.all[1]?.undo();
    assert.deepEqual(all(), ['third open', 'second changedSince', 'first open']);
  });

  it('can be tried again after a bug', async () => {
    let tries = 0;
    const past = history.add({
      done: 'odd',
      undo: () => (tries++ === 0 ? Promise.reject(new TypeError('bug')) : Promise.resolve('undone')),
    });
    await assert.rejects(past.undo(), /bug/);
    await past.undo();
    assert.equal(past.state, 'undone');
  });

  it('keeps the last 50 changes', () => {
    for (let number = 1; number <= 60; number++) add(String(number));
    assert.deepEqual([history.all.length, history.all.at(-1)?.done], [50, '11']);
  });

  it('keeps fewer when they hold much memory, but always the last', async () => {
    add('small');
    add('picture', 'undone', { heldBytes: 20_000_000 });
    add('pictures', 'undone', { heldBytes: 45_000_000 });
    assert.deepEqual(all(), ['pictures open']);
    await history.last?.undo();
    add('many', 'undone', { count: 9000 });
    assert.deepEqual(all(), ['many open', 'pictures undone']);
  });
});
