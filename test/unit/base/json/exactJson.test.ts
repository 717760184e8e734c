import assert from 'node:assert/strict';
import { isRawNumber, parseExact } from '../../../../src/base/json/exactJson';
import { cpuTimer } from '../../../support/cpuTimer';

const isExact = 'rawJSON' in JSON;

describe('parseExact', () => {
  it('equals JSON.parse if nothing is lost', () => {
    for (const text of [
      'null',
      '{"a":[1,2.50,-0,1e3,"12345678901234567890"]}',
      '0.1234567890123456',
      '1e21',
      '[1.0e+10]',
    ])
      assert.deepEqual(parseExact(text), JSON.parse(text));
    assert.throws(() => parseExact('{"a":'), SyntaxError);
  });

  it("keeps numbers that JavaScript can't hold, if the runtime supports it", () => {
    const text = '{"a":9007199254740993,"b":[12345678901234567890,0.12345678901234567890],"c":1e400}';
    if (isExact) assert.equal(JSON.stringify(parseExact(text)), text);
    else assert.deepEqual(parseExact(text), JSON.parse(text));
  });

  it('takes no longer for numbers of many zeros', () => {
    const cpuMs = cpuTimer();
    const text = `[1${'0'.repeat(200_000)}1]`;
    if (isExact) assert.ok(JSON.stringify(parseExact(text)) === text);
    else parseExact(text);
    assert.ok(cpuMs() < 1000);
  });

  it('finds such numbers in any position', () => {
    for (const text of [
      '12345678901234567891',
      ' -12345678901234567891',
      '[1,\n  -9007199254740993]',
      '{"a" :\t1E400}',
    ]) {
      const written = JSON.stringify(parseExact(text));
      assert.equal(written, isExact ? text.replace(/\s/g, '') : JSON.stringify(JSON.parse(text)));
    }
  });

  it('takes no object for such a number', () => {
    assert.equal(isRawNumber({ rawJSON: '1' }), false);
  });
});
