import assert from 'node:assert/strict';
import {
  chipsOf,
  colourOf,
  fittingLabels,
  labelText,
  pastedLabels,
  withLabel,
  withoutLabel,
} from '../../../../../media/form/fields/labelChoice';

const known = ['Ward 10', 'Forward', 'Ward 2', 'Älter'].map((name) => ({ name }));
const names = (typed: string): string[] => fittingLabels(known, typed).map(({ name }) => name);

describe('labelChoice', () => {
  it('finds labels by their words, those that begin with them first', () => {
    assert.deepEqual(names(' WARD'), ['Ward 2', 'Ward 10', 'Forward']);
    assert.deepEqual(names('alt'), ['Älter']);
    assert.deepEqual(names('x'), []);
    assert.equal(names('').length, 4);
  });

  it('takes a pasted list apart, unless it is a name', () => {
    const all = [...known, { name: 'Walks, outside' }, { name: 'ward 2' }];
    const pasted = (text: string): readonly [readonly string[], string] => {
      const { names: found, rest } = pastedLabels(all, text);
      return [found, rest];
    };
    assert.deepEqual(pasted('ward 10; alter;; Walk ,\r\nForward'), [['Ward 10', 'Älter', 'Forward'], 'Walk']);
    assert.deepEqual(pasted('ward 2\nWard 2'), [['ward 2', 'Ward 2'], '']);
    for (const text of ['Walks, outside', 'walks, out', 'Ward 2', 'no name', ' ', ''])
      assert.deepEqual(pasted(text)[0], [], text);
  });

  it('shows quotes for a label without a name', () => {
    assert.deepEqual(['', ' ', 'Ward 2'].map(labelText), ['""', '" "', 'Ward 2']);
  });

  it('knows the colour of a label also under the name it had before its rename', () => {
    const renamed = [
      { name: 'Weekly summaries', formerName: 'Weekly notes', colour: '#2e7d32' },
      { name: 'Night', formerName: 'Heart', colour: 'blue' },
      { name: 'Heart', colour: 'red' },
    ];
    assert.deepEqual(
      ['Weekly notes', 'Weekly summaries', 'Heart', 'gone'].map((name) => colourOf(renamed, name)),
      ['#2e7d32', '#2e7d32', 'red', undefined],
    );
  });

  it('draws the last of very many, to which others are added', () => {
    const many = Array.from({ length: 10_000 }, (_, index) => `L${String(index)}`);
    assert.deepEqual(chipsOf(many, false), many.slice(-200));
    assert.equal(chipsOf(many, true), many);
    assert.deepEqual(chipsOf(['a', 'b'], false), ['a', 'b']);
  });

  it('adds and removes', () => {
    assert.deepEqual(withLabel(['a'], 'b'), ['a', 'b']);
    assert.deepEqual(withLabel(['a'], 'a'), ['a']);
    assert.deepEqual(withoutLabel(['a', 'b', 'a'], 'a'), ['b']);
  });
});
