import assert from 'node:assert/strict';
import fc from 'fast-check';
import { JsonElements, type JsonElement } from '../../../../../src/workspace/importing/reading/jsonElements';

function elementsOf(text: string, cuts: readonly number[] = [], mostLength = 1000): JsonElement[] {
  const reader = new JsonElements(mostLength);
  const ends = [...cuts.filter((cut) => cut < text.length).toSorted((a, b) => a - b), text.length];
  const found = ends.flatMap((end, index) => reader.write(text.slice(ends[index - 1] ?? 0, end)));
  return [...found, ...reader.end()];
}

const faults = (text: string) => elementsOf(text).map(({ line, fault }) => [line, fault]);

describe('jsonElements', () => {
  it('cuts elements with the lines on which they begin', () => {
    assert.deepEqual(elementsOf('\n[\n  {"a": "]}\\"",\n "b": [1]},\r\n[2] , 12345678901234567890,\n"x" ]\n'), [
      { text: '{"a": "]}\\"",\n "b": [1]}', line: 3 },
      { text: '[2]', line: 5 },
      { text: '12345678901234567890', line: 5 },
      { text: '"x"', line: 6 },
    ]);
    assert.deepEqual(elementsOf('[]'), []);
  });

  it('reports text that is no array, ends early or is malformed between elements', () => {
    assert.deepEqual(faults('{"a":1}'), [[1, 'brokenJson']]);
    assert.deepEqual(faults(''), [[1, 'brokenJson']]);
    assert.deepEqual(faults('[1,\n{"a":'), [
      [1, undefined],
      [2, 'brokenJson'],
    ]);
    assert.deepEqual(faults('[{}\n,]'), [
      [1, undefined],
      [2, 'brokenJson'],
    ]);
    assert.deepEqual(faults('[{}] []').at(-1), [1, 'brokenJson']);
    assert.deepEqual(faults('[{} {}]').at(-1), [1, 'brokenJson']);
  });

  it('gives up at an element beyond the limit', () => {
    assert.equal(elementsOf('[{"a": "0123456789"}]', [18], 10)[0]?.fault, 'rowTooLong');
  });

  it('splits every array into the texts of its elements, however it is chunked', () => {
    fc.assert(
      fc.property(fc.array(fc.jsonValue()), fc.constantFrom(0, 1, 2), fc.array(fc.nat(300)), (values, indent, cuts) => {
        const elements = elementsOf(JSON.stringify(values, undefined, indent), cuts, Infinity);
        assert.deepEqual(
          elements.map(({ text }): unknown => JSON.parse(text)),
          JSON.parse(JSON.stringify(values)),
        );
      }),
    );
  });
});
