import assert from 'node:assert/strict';
import { colourText, namedColours, parseColour } from '../../../../src/domain/labels/namedColours';

describe('colours of labels', () => {
  it('are accepted with three or six digits, with or without #', () => {
    for (const text of ['#2e7d32', '2E7D32', ' #2E7d32 ']) assert.equal(parseColour(text), '#2e7d32');
    assert.equal(parseColour('#fA0'), '#ffaa00');
  });

  it('in another notation are rejected', () => {
    for (const text of ['', '#', '#12', '#1234', '#12345', '#1234567', '#ggg', 'red', 'rgb(1,2,3)', '##fff']) {
      assert.equal(parseColour(text), undefined, text);
    }
  });

  it('of the palette are all different and shown by name', () => {
    const colours = namedColours();
    assert.equal(new Set(colours.map(({ hex }) => parseColour(hex))).size, colours.length);
    assert.equal(new Set(colours.map(({ name }) => name)).size, colours.length);
    for (const { hex } of colours) assert.equal(parseColour(hex), hex);
    assert.equal(colourText('#2E7D32'), 'Green (#2E7D32)');
    assert.equal(colourText('mauve'), 'mauve');
  });
});
