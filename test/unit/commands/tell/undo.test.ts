import assert from 'node:assert/strict';
import type { CommandContext } from '../../../../src/commands/commandContext';
import { offerUndo, undoOfOne, undoPast } from '../../../../src/commands/tell/undo';
import { ServiceError } from '../../../../src/domain/failure';
import { UndoHistory } from '../../../../src/workspace/changes/undoHistory';
import { FakeClock } from '../../../support/fakeClock';

const failing = (kind: 'conflict' | 'forbidden' | 'notFound' | 'cancelled' | 'overtaken'): ServiceError =>
  new ServiceError({ kind, operation: 'upsertRecord' });

describe('Undo', () => {
  let told: string[];
  /** The buttons to press, one for each message that has it. */
  let presses: string[];
  let history: UndoHistory;
  let failures: (ServiceError | undefined)[];
  let restored: string[];
  beforeEach(() => {
    [told, presses, failures, restored] = [[], [], [], []];
    history = new UndoHistory(new FakeClock(), () => undefined);
  });

  const say = (message: string, ...actions: string[]): Promise<string | undefined> => {
    told.push([message, ...actions].join(' | '));
    return Promise.resolve(actions.includes(presses[0] ?? '') ? presses.shift() : undefined);
  };
  const context = { prompts: { notify: say, warn: say, error: say } } as unknown as CommandContext;
  const settled = () => new Promise(setImmediate);
  const restoreOne = (name: string): Promise<void> => {
    const failure = failures.shift();
    if (failure) return Promise.reject(failure);
    restored.push(name);
    return Promise.resolve();
  };
  const offerOne = (): void =>
    offerUndo({ undoHistory: history }, context, {
      done: 'Changed it.',
      undo: undoOfOne(context, () => restoreOne('it'), 'Restored it.'),
    });
  it('does the same from the message and from the list', async () => {
    presses = ['Undo'];
    offerOne();
    await settled();
    assert.deepEqual(told, ['Changed it. | Undo', 'Restored it.']);
    offerOne();
    if (history.last) await undoPast(context, history.last);
    assert.deepEqual(told.slice(2), ['Changed it. | Undo', 'Restored it.']);
    assert.deepEqual(restored, ['it', 'it']);
  });

  it('says when it was undone already', async () => {
    let press: ((action: string) => void) | undefined;
    const slow = {
      prompts: { ...context.prompts, notify: () => new Promise((resolve) => (press = resolve)) },
    } as unknown as CommandContext;
    offerUndo({ undoHistory: history }, slow, {
      done: 'Changed it.',
      undo: undoOfOne(context, () => restoreOne('it')),
    });
    const [past] = history.all;
    assert.ok(past);
    const pressed = press;
    await undoPast(context, past);
    await undoPast(context, past);
    pressed?.('Undo');
    await settled();
    assert.deepEqual([restored, told], [['it'], ['Undone: Changed it.']]);
  });

  it('leaves what has changed since, and says so each time', async () => {
    failures = [failing('conflict')];
    presses = ['Undo'];
    offerOne();
    await settled();
    const why = "Couldn't undo. It has changed since. Nothing was overwritten.";
    assert.equal(told.at(-1), why);
    const [past] = history.all;
    assert.ok(past);
    assert.deepEqual([past.state, history.last], ['changedSince', undefined]);
    await undoPast(context, past);
    assert.deepEqual([told.at(-1), restored], [why, []]);
  });

  it('is tried again after a failure, by its button or later', async () => {
    failures = [failing('forbidden'), failing('forbidden')];
    presses = ['Undo', 'Retry'];
    offerOne();
    await settled();
    assert.deepEqual(history.last?.state, 'open');
    await history.last.undo();
    assert.deepEqual([restored, told.at(-1), history.last], [['it'], 'Restored it.', undefined]);
  });

  it('of a named thing is reported as not done', async () => {
    failures = [failing('conflict')];
    offerUndo({ undoHistory: history }, context, {
      done: 'Changed it.',
      undo: undoOfOne(context, () => restoreOne('it'), 'Restored it.', 'It'),
    });
    await history.last?.undo();
    await settled();
    assert.equal(told.at(-1), 'Not done: It: It has changed since. Nothing was overwritten.');
  });

  it('is over when it was undone elsewhere, and forgotten with its log', async () => {
    let settledAs: 'undone' | 'forgotten' | undefined;
    offerUndo({ undoHistory: history }, context, {
      done: 'Changed 3.',
      currentOutcome: () => settledAs,
      undo: () => Promise.resolve('undone'),
    });
    await settled();
    assert.equal(history.last?.state, 'open');
    settledAs = 'undone';
    assert.deepEqual([history.last, history.all[0]?.state], [undefined, 'undone']);
    settledAs = 'forgotten';
    assert.deepEqual(history.all, []);
  });

  it('stays open when it is cancelled', async () => {
    failures = [failing('cancelled')];
    presses = ['Undo'];
    offerOne();
    await settled();
    assert.equal(history.last?.state, 'open');
  });

  it('is not tried again by the button of a message when its workspace was left', async () => {
    failures = [failing('forbidden')];
    presses = ['Undo'];
    let press: ((action: string) => void) | undefined;
    const error = (message: string, ...actions: string[]): Promise<string | undefined> =>
      actions.includes('Retry') ? new Promise((resolve) => (press = resolve)) : say(message, ...actions);
    const slow = { prompts: { ...context.prompts, error } } as unknown as CommandContext;
    offerUndo({ undoHistory: history }, slow, {
      done: 'Changed it.',
      undo: undoOfOne(slow, () => restoreOne('it'), 'Restored it.'),
    });
    await settled();
    history.dispose();
    press?.('Retry');
    await settled();
    assert.deepEqual(restored, []);
    assert.match(told.at(-1) ?? '', /another workspace/);
  });

  it('is done where another client wrote right after it', async () => {
    presses = ['Undo'];
    failures = [failing('overtaken')];
    offerOne();
    await settled();
    assert.equal(history.all[0]?.state, 'undone');
    assert.deepEqual(told.slice(1), [
      'Your change was saved, but someone else changed it right after. Check what is stored now.',
    ]);
  });
});
