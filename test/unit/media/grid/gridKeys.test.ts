import assert from 'node:assert/strict';
import { gridCommand } from '../../../../media/grid/gridKeys';

/** Such as `Control+Shift+End`, or `Control+я@KeyZ`: with its place. */
function pressed(keys: string, isOnHead = false, isMac = false): unknown {
  const names = keys.split('+');
  const [key = '', code = ''] = (names.pop() ?? '').split('@');
  return gridCommand(
    {
      key: key === 'Space' ? ' ' : key,
      code,
      ctrlKey: names.includes('Control'),
      metaKey: names.includes('Meta'),
      altKey: names.includes('Alt'),
      shiftKey: names.includes('Shift'),
      getModifierState: (name) => names.includes(name),
    },
    isOnHead,
    isMac,
  );
}

describe('the keys of a grid', () => {
  it('move, and extend with Shift', () => {
    assert.deepEqual(pressed('ArrowDown'), { kind: 'move', rows: 1, columns: 0, isExtending: false });
    assert.deepEqual(pressed('Shift+ArrowLeft'), { kind: 'move', rows: 0, columns: -1, isExtending: true });
    assert.deepEqual(pressed('PageDown'), { kind: 'move', rows: 'pageDown', isExtending: false });
    assert.deepEqual(pressed('Home'), { kind: 'move', columns: 'first', isExtending: false });
    assert.deepEqual(pressed('Control+Shift+End'), { kind: 'move', rows: 'last', columns: 'last', isExtending: true });
    assert.deepEqual(pressed('Control+ArrowUp'), { kind: 'move', rows: 'first', isExtending: false });
  });

  it('are known by their place where no letter is Latin', () => {
    assert.deepEqual(pressed('Control+я@KeyZ'), { kind: 'undo' });
    assert.deepEqual(pressed('Control+z@KeyY'), { kind: 'undo' });
    assert.deepEqual(pressed('я@KeyZ'), { kind: 'edit', text: 'я' });
  });

  it('edit: F2 the current text, a character replaces it', () => {
    assert.deepEqual(pressed('F2'), { kind: 'edit' });
    assert.deepEqual(pressed('x'), { kind: 'edit', text: 'x' });
    assert.deepEqual(pressed('Shift+X'), { kind: 'edit', text: 'X' });
    assert.deepEqual(pressed('Enter'), { kind: 'enter', isBeside: false });
    assert.deepEqual(pressed('Control+Enter'), { kind: 'enter', isBeside: true });
  });

  it('edit with what AltGr types, or Option on a Mac', () => {
    assert.deepEqual(pressed('Control+Alt+AltGraph+€'), { kind: 'edit', text: '€' });
    assert.deepEqual(pressed('Alt+≈', false, true), { kind: 'edit', text: '≈' });
    assert.equal(pressed('Control+Alt+z'), undefined);
    assert.equal(pressed('Control+Alt+z', false, true), undefined);
  });

  it('change and undo', () => {
    assert.deepEqual(pressed('Delete'), { kind: 'clear' });
    assert.deepEqual(pressed('Control+d'), { kind: 'fillDown' });
    assert.deepEqual(pressed('Meta+z'), { kind: 'undo' });
    assert.deepEqual(pressed('Control+Shift+Z'), { kind: 'redo' });
    assert.deepEqual(pressed('Control+y'), { kind: 'redo' });
  });

  it('select rows', () => {
    assert.deepEqual(pressed('Space'), { kind: 'tick' });
    assert.deepEqual(pressed('Control+a'), { kind: 'tickAll' });
  });

  it('leave copying, pasting and keys of VS Code alone', () => {
    for (const keys of ['Control+c', 'Control+x', 'Control+v', 'Control+p', 'Alt+x', 'F1', 'Tab', 'Control+Shift+P'])
      assert.equal(pressed(keys), undefined, keys);
  });

  it('size and move the column whose head has the focus', () => {
    assert.deepEqual(pressed('Shift+ArrowRight', true), { kind: 'resizeColumn', by: 10 });
    assert.deepEqual(pressed('Alt+ArrowLeft', true), { kind: 'moveColumn', by: -1 });
    assert.deepEqual(pressed('ArrowRight', true), { kind: 'move', rows: 0, columns: 1, isExtending: false });
    assert.equal(pressed('Alt+ArrowLeft'), undefined);
  });
});
