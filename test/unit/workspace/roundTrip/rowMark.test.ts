import assert from 'node:assert/strict';
import { textHash } from '../../../../src/base/textHash';
import { RowMark, rowMark } from '../../../../src/workspace/roundTrip/rowMark';

describe('the mark of an exported row', () => {
  it('knows what each cell held, also where the names of two columns have the same hash', () => {
    const names = new Map<number, string>();
    let same: readonly [string, string] | undefined;
    for (let at = 0; !same; at++) {
      const name = `content.field ${String(at)}`;
      const hash = textHash(name) % 36 ** 4;
      const former = names.get(hash);
      if (former !== undefined) same = [former, name];
      names.set(hash, name);
    }
    const [one, other] = same;
    const mark = RowMark.read(
      rowMark([
        [one, 'first'],
        [other, 'second'],
        ['title', 'A title'],
      ]),
    );
    assert.deepEqual(
      [mark?.held(one, 'first'), mark?.held(other, 'second'), mark?.held(one, 'edited'), mark?.held('title', 'Edited')],
      [true, true, false, false],
    );
  });
});
