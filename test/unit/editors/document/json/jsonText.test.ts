import assert from 'node:assert/strict';
import fc from 'fast-check';
import { readJson } from '../../../../../src/editors/document/json/jsonText';

const at = (text: string, span: { start: number; end: number }): string => text.slice(span.start, span.end);

describe('readJson', () => {
  const text = '{\n  "title": "Weekly note",\n  "labels": ["a", "b"],\n  "content": {"deep": [1, {"x": null}]}\n}\n';

  it('finds the position of every value and name', () => {
    const json = readJson(text);
    assert.deepEqual(json.problems, []);
    assert.equal(at(text, json.spanOf(['title'])), '"Weekly note"');
    assert.equal(at(text, json.spanOf(['labels', 1])), '"b"');
    assert.equal(at(text, json.spanOf(['content', 'deep', 1, 'x'])), 'null');
    assert.equal(at(text, json.nameSpanOf(['content', 'deep'])), '"deep"');
  });

  it('returns the nearest position for a missing value', () => {
    const json = readJson(text);
    assert.equal(at(text, json.spanOf(['content', 'deep', 9, 'y'])), '[1, {"x": null}]');
    assert.equal(json.spanOf(['gone']).start, 0);
  });

  const broken: readonly (readonly [text: string, at: number, message: RegExp])[] = [
    ['', 0, /Value expected/],
    ['{"a": 1', 7, /“,” \/ “}” expected/],
    ['{"a": 1 "b": 2}', 8, /“,” \/ “}” expected/],
    ['{"a" 1}', 5, /“:” expected/],
    ['{a: 1}', 1, /^“"” expected\.$/],
    ['[1, ]', 4, /Value expected/],
    ['{"a": 1,}', 8, /^“"” expected\.$/],
    ['{"a": "x\ny"}', 6, /closing quote is missing/],
    ['{"a": "\\x"}', 6, /closing quote is missing/],
    ['{} {}', 3, /Invalid JSON/],
    ['[01]', 2, /“,” \/ “]” expected/],
    ['nul', 0, /Value expected/],
  ];
  for (const [wrong, start, message] of broken) {
    it(`says where ${JSON.stringify(wrong)} is wrong`, () => {
      const { problems, value } = readJson(wrong);
      assert.equal(value, undefined);
      assert.equal(problems.length, 1);
      assert.equal(problems[0]?.start, start);
      assert.match(problems[0].message, message);
    });
  }

  it('rejects a repeated field, because one of them would be lost', () => {
    const twice = '{"a": 1, "b": {"c": 1, "c": 2}}';
    const { problems, value } = readJson(twice);
    assert.equal(value, undefined);
    assert.deepEqual(
      problems.map((problem) => [at(twice, problem), problem.start]),
      [['"c"', 23]],
    );
  });

  it('reads deeply nested JSON', () => {
    const deep = `${'['.repeat(50_000)}${']'.repeat(50_000)}`;
    assert.doesNotThrow(() => readJson(deep));
  });

  it('reads long texts with many escapes', () => {
    const long = JSON.stringify({ a: '\n"\\'.repeat(300_000) });
    assert.deepEqual(readJson(long).problems, []);
  });

  it('agrees with JSON.parse on every text', () => {
    const signs = fc.string({ unit: fc.constantFrom(...'{}[]:,"\\ \n0123-+.eEtruefalsn'.split('')) });
    fc.assert(
      fc.property(signs, (any) => {
        let isJson = true;
        try {
          JSON.parse(any);
        } catch {
          isJson = false;
        }
        const problems = readJson(any).problems.filter(({ message }) => !message.includes('twice'));
        assert.equal(problems.length === 0, isJson);
      }),
      { numRuns: 2000 },
    );
  });

  it('finds the position of each value in any JSON', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        const shown = JSON.stringify(value, null, 2);
        const json = readJson(shown);
        assert.deepEqual(json.value, JSON.parse(shown));
        for (const name of Array.isArray(value) ? value.keys() : []) {
          assert.deepEqual(
            JSON.parse(at(shown, json.spanOf([name]))),
            JSON.parse(JSON.stringify((value as unknown[])[name])),
          );
        }
      }),
    );
  });
});
