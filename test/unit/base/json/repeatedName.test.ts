import assert from 'node:assert/strict';
import fc from 'fast-check';
import { parseExact } from '../../../../src/base/json/exactJson';
import { repeatedName } from '../../../../src/base/json/repeatedName';

const find = (text: string): string | undefined => repeatedName(text, parseExact(text));

describe('repeatedName', () => {
  it('finds a name that an object has twice, at any depth and however it is escaped', () => {
    assert.equal(find('{"a":1,"a":2}'), 'a');
    assert.equal(find('{"a":{"b":[{"c":1, "c" : 2}]}}'), 'c');
    assert.equal(find('{"a":"\\"a\\":1","\\u0061":2}'), 'a');
    assert.equal(find('{"n":12345678901234567890,"x\\\\":":","x\\\\":2}'), 'x\\');
  });

  it('finds none in what any value is written as', () => {
    assert.equal(find('[{"a":1},{"a":2},{"a":{"a":12345678901234567890}}]'), undefined);
    fc.assert(
      fc.property(fc.jsonValue(), fc.nat(3), (value, space) => {
        assert.equal(find(JSON.stringify(value, undefined, space)), undefined);
      }),
    );
  });

  it('finds any name that is repeated', () => {
    fc.assert(
      fc.property(fc.string(), fc.jsonValue(), fc.jsonValue(), (name, one, other) => {
        const quoted = JSON.stringify(name);
        assert.equal(find(`[{${quoted}:${JSON.stringify(one)},${quoted}:${JSON.stringify(other)}}]`), name);
      }),
    );
  });
});
