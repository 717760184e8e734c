import assert from 'node:assert/strict';
import { TextLines } from '../../../../src/editors/document/textLines';

describe('TextLines', () => {
  const lines = new TextLines('one\r\ntwo\n\rfour');

  it('counts lines and columns with any line ending', () => {
    const at = (offset: number): string => `${String(lines.at(offset).line)}:${String(lines.at(offset).character)}`;
    assert.deepEqual([0, 3, 5, 8, 9, 10, 14].map(at), ['0:0', '0:3', '1:0', '1:3', '2:0', '3:0', '3:4']);
  });

  it('cuts a span at the end of its first line and widens an empty one', () => {
    const cut = (start: number, end: number): string => {
      const made = lines.onOneLine({ start, end });
      return `${String(made.start.line)}:${String(made.start.character)}-${String(made.end.line)}:${String(made.end.character)}`;
    };
    assert.equal(cut(0, 14), '0:0-0:3');
    assert.equal(cut(5, 5), '1:0-1:1');
    assert.equal(cut(10, 12), '3:0-3:2');
    // At the end of a line there is no character to include.
    assert.equal(cut(3, 3), '0:3-0:3');
    assert.equal(cut(14, 14), '3:4-3:4');
  });
});
