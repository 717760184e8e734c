import assert from 'node:assert/strict';
import { halfTyped } from '../../../../media/form/halfTyped';
import { listenForKeys } from '../../../../media/page/documentKeys';

interface Pressed {
  readonly ctrlKey?: boolean;
  readonly metaKey?: boolean;
  readonly altKey?: boolean;
  readonly shiftKey?: boolean;
}

describe('the keys of a page', () => {
  /** What was run, and whether VS Code gets the key too. */
  function press(key: string, held: Pressed, input: object = {}): readonly [string | undefined, boolean] {
    const target = Object.assign(new EventTarget(), input);
    let run: string | undefined;
    listenForKeys(target as Document, (kind) => (run = kind));
    const event = Object.assign(new Event('keydown', { cancelable: true }), { key, ...held });
    target.dispatchEvent(event);
    return [run, !event.defaultPrevented];
  }

  it('undo, redo and save the document, and no one else gets them', () => {
    assert.deepEqual(press('z', { ctrlKey: true }), ['undo', false]);
    assert.deepEqual(press('Z', { metaKey: true, shiftKey: true }), ['redo', false]);
    assert.deepEqual(press('y', { ctrlKey: true }), ['redo', false]);
    assert.deepEqual(press('s', { metaKey: true }), ['save', false]);
  });

  it('undo in an input what the document does not have yet, and save all the same', () => {
    const name = { id: 'name', type: 'text' };
    halfTyped.set('name', 'half');
    assert.deepEqual(press('z', { ctrlKey: true }, name), [undefined, true]);
    assert.deepEqual(press('y', { ctrlKey: true }, name), [undefined, true]);
    assert.deepEqual(press('s', { ctrlKey: true }, name), ['save', false]);
    // The control of a date can't.
    assert.deepEqual(press('z', { ctrlKey: true }, { id: 'name', type: 'date' }), ['undo', false]);
    halfTyped.set('name', undefined);
    assert.deepEqual(press('z', { ctrlKey: true }, name), ['undo', false]);
  });

  it('leave all other keys to VS Code', () => {
    assert.deepEqual(press('s', {}), [undefined, true]);
    assert.deepEqual(press('s', { ctrlKey: true, shiftKey: true }), [undefined, true]);
    assert.deepEqual(press('z', { ctrlKey: true, altKey: true }), [undefined, true]);
  });

  it('are those of other keyboards too, whose letters are not Latin', () => {
    const target = new EventTarget();
    const run: string[] = [];
    listenForKeys(target as Document, (kind) => run.push(kind));
    const event = Object.assign(new Event('keydown', { cancelable: true }), { key: 'я', code: 'KeyZ', ctrlKey: true });
    target.dispatchEvent(event);
    assert.deepEqual([run, event.defaultPrevented], [['undo'], true]);
  });
});
