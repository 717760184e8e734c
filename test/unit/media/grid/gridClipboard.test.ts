import assert from 'node:assert/strict';
import { listenForClipboard } from '../../../../media/grid/gridClipboard';
import type { GridHost } from '../../../../media/grid/gridHost';

describe('the clipboard of a grid', () => {
  function kindsAfter(type: 'cut' | 'copy', isReadOnly: boolean): readonly string[] {
    const kinds: string[] = [];
    const scroller = new EventTarget();
    const range = { fromRow: 0, toRow: 0, columnIds: ['title'] };
    const selection = { active: { row: 0, column: 0 } };
    const layout = { columns: [{ id: 'title' }] };
    const onEvent = ({ kind }: { readonly kind: string }): void => void kinds.push(kind);
    listenForClipboard({ scroller, range, isReadOnly, selection, layout, onEvent } as unknown as GridHost);
    scroller.dispatchEvent(new Event(type));
    return kinds;
  }

  it('cuts where cells can be changed', () => {
    assert.deepEqual(kindsAfter('cut', false), ['cut']);
  });

  it('copies where they cannot, and says so last, when nothing takes it back', () => {
    assert.deepEqual(kindsAfter('cut', true), ['copy', 'readOnly']);
    assert.deepEqual(kindsAfter('copy', true), ['copy']);
  });
});
