// What a cell says to assistive technology. A stand-in of its element holds the attributes.
import assert from 'node:assert/strict';
import type { GridCell } from '../../../../media/grid/gridModel';
import { useEmptyPage } from '../../../support/useEmptyPage';

describe('a cell of a grid', () => {
  useEmptyPage();

  interface Part {
    readonly attributes: Map<string, string>;
    readonly children: { readonly scrollWidth: number; readonly clientWidth: number }[];
    title: string;
    scrollWidth: number;
    clientWidth: number;
  }

  /** Of a cell that is made next: itself, and its text. */
  function useParts(): Part[] {
    const parts: Part[] = [];
    const createElement = (): object => {
      const attributes = new Map<string, string>();
      const made = {
        attributes,
        children: [],
        title: '',
        scrollWidth: 90,
        clientWidth: 90,
        append: () => undefined,
        replaceChildren: () => undefined,
        removeAttribute(name: string): void {
          attributes.delete(name);
          if (name === 'title') this.title = '';
        },
        setAttribute: (name: string, value: string) => attributes.set(name, value),
        style: {},
        classList: { toggle: () => false, add: () => undefined, remove: () => undefined },
      };
      parts.push(made);
      return made;
    };
    Object.assign(document, { createElement });
    return parts;
  }

  it('is read-only until it shows what can be edited', async () => {
    const { CellView } = await import('../../../../media/grid/cellView');
    const parts = useParts();
    const view = new CellView();
    const readOnly = (): string | undefined => parts[0]?.attributes.get('aria-readonly');
    view.place({ id: 'title', title: '', widthPx: 100, leftPx: 0 }, 1, true);
    view.show({ title: { text: 'one' } });
    assert.equal(readOnly(), 'true');
    view.show({ title: { text: 'two', isEditable: true } });
    assert.equal(readOnly(), 'false');
    view.show({ title: { text: 'three' } });
    assert.equal(readOnly(), 'true');
  });

  it('has the whole of a text that is cut for its tooltip, and what is said of it', async () => {
    const { CellView } = await import('../../../../media/grid/cellView');
    const parts = useParts();
    const view = new CellView();
    view.place({ id: 'title', title: '', widthPx: 100, leftPx: 0 }, 1, true);
    const [element, text] = parts;
    assert.ok(element && text);
    const tooltip = (cell: GridCell, isCut: boolean, isPartCut = false): string => {
      view.show({ title: cell });
      assert.equal(element.title, '', 'that of the row before is gone');
      text.scrollWidth = isCut ? 91 : 90;
      text.children.splice(0, 1, { scrollWidth: isPartCut ? 41 : 40, clientWidth: 40 });
      view.showTooltip();
      view.showTooltip();
      return element.title;
    };
    assert.equal(tooltip({ text: 'Whole' }, false), '');
    assert.equal(tooltip({ text: 'Cut at its end' }, true), 'Cut at its end');
    assert.equal(tooltip({ text: 'One of two is cut' }, false, true), 'One of two is cut');
    assert.equal(tooltip({ text: 'Whole', tooltip: 'Not allowed' }, false), 'Not allowed');
    assert.equal(tooltip({ text: 'Cut', tooltip: 'Not allowed' }, true), 'Cut\nNot allowed');
    assert.equal(tooltip({ text: 'New', before: 'Old' }, true), 'New\nBefore: Old');
    assert.equal(tooltip({ text: 'New', before: 'Old' }, false), '');
    view.show({ title: { text: 'Cut, then wide enough' } });
    text.scrollWidth = 91;
    view.showTooltip();
    text.scrollWidth = 90;
    view.showTooltip();
    assert.equal(element.title, '');
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
