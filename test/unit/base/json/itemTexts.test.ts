import assert from 'node:assert/strict';
import fc from 'fast-check';
import { itemTexts } from '../../../../src/base/json/itemTexts';

const textsOf = (json: string): string[] | undefined =>
  itemTexts(Buffer.from(json))?.map((text) => Buffer.from(text).toString());

describe('itemTexts', () => {
  it('are the items of a list verbatim, whatever they hold', () => {
    const json = fc.jsonValue();
    const item = fc.dictionary(fc.string(), json);
    fc.assert(
      fc.property(fc.array(item), json, json, (items, before, after) => {
        const page = JSON.stringify({ before, items, after });
        const read = textsOf(page);
        // A value beside the list may look like a name that is written in another way.
        if (!/\\/.test(JSON.stringify([before, after])))
          assert.deepEqual(
            read,
            items.map((one) => JSON.stringify(one)),
          );
      }),
    );
  });

  for (const [name, json, expected] of [
    ['with spaces', '{ "items" : [ { "a" : 1.50 } , {"b":"}],\\""} ] }', ['{ "a" : 1.50 }', '{"b":"}],\\""}']],
    ['with lists of the same name in them', '{"items":[{"items":[{"a":{}}]}]}', ['{"items":[{"a":{}}]}']],
    ['beside other lists', '{"others":[{"a":1}],"items":[{"b":2}],"more":{"items":[{"c":3}]}}', ['{"b":2}']],
    ['of the last of two lists', '{"items":[{"a":1}],"items":[{"b":2}]}', ['{"b":2}']],
    ['of no list', '{"items":null}', []],
    ['after a byte order mark', '\ufeff{"items":[{"ä":"“"}]}', ['{"ä":"“"}']],
    ['that are on several lines', '{"items":[{"a":\n1}]}', undefined],
    ['before a last one that is none', '{"items":[{"a":1},null]}', ['{"a":1}']],
    ['behind one that is none', '{"items":[{"a":1},null,{"b":2}]}', undefined],
    ['of a list whose name has an escape', '{"\\u0069tems":[{"a":1}]}', undefined],
  ] as const)
    it(`are cut out: ${name}`, () => {
      assert.deepEqual(textsOf(json), expected);
    });
});
