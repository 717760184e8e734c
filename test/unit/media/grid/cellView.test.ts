// What a cell says to assistive technology. A stand-in of its element holds the attributes.
import assert from 'node:assert/strict';
import { useEmptyPage } from '../../../support/useEmptyPage';

describe('a cell of a grid', () => {
  useEmptyPage();

  it('is read-only until it shows what can be edited', async () => {
    const { CellView } = await import('../../../../media/grid/cellView');
    const elements: Map<string, string>[] = [];
    const createElement = (): object => {
      const attributes = new Map<string, string>();
      elements.push(attributes);
      return {
        append: () => undefined,
        removeAttribute: (name: string) => attributes.delete(name),
        setAttribute: (name: string, value: string) => attributes.set(name, value),
        style: {},
        classList: { toggle: () => false },
      };
    };
    Object.assign(document, { createElement });
    const view = new CellView();
    const readOnly = (): string | undefined => elements[0]?.get('aria-readonly');
    view.place({ id: 'title', title: '', widthPx: 100, leftPx: 0 }, 1, true);
    view.show({ title: { text: 'one' } });
    assert.equal(readOnly(), 'true');
    view.show({ title: { text: 'two', isEditable: true } });
    assert.equal(readOnly(), 'false');
    view.show({ title: { text: 'three' } });
    assert.equal(readOnly(), 'true');
  });

  it('shows of two long texts that begin alike the ends in which they differ', async () => {
    const { differingEnds } = await import('../../../../media/grid/cellView');
    const note = 'Seen by the whole team on';
    assert.deepEqual(differingEnds(`${note} Monday`, `${note} Tuesday`), ['…Monday', '…Tuesday']);
    assert.deepEqual(differingEnds(note, `${note} Friday`), ['…on', '…on Friday']);
    assert.deepEqual(differingEnds('Active', 'Archived'), ['Active', 'Archived']);
    assert.deepEqual(differingEnds('Jun 29, 2026, 4:28 PM', 'Jun 29, 2026, 4:50 PM'), ['…4:28 PM', '…4:50 PM']);
    assert.deepEqual(differingEnds('', 'New'), ['', 'New']);
  });
});
