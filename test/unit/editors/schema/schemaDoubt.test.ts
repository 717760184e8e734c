import assert from 'node:assert/strict';
import { doubtOf, isCostly } from '../../../../src/editors/schema/schemaDoubt';

const many = <T>(count: number, item: (index: number) => T): T[] =>
  Array.from({ length: count }, (_, index) => item(index));
const fields = (count: number): object => Object.fromEntries(many(count, (index) => [`n${String(index)}`, index]));
const type = { type: 'string' };

describe('isCostly', () => {
  it('depends on both the schema and the content', () => {
    const nested = { items: { allOf: many(40, () => ({ anyOf: many(20, () => type) })) } };
    assert.equal(isCostly(nested, many(10, String)), false);
    assert.equal(isCostly(nested, many(100, String)), true);
    assert.equal(isCostly({ items: type }, many(10_000, String)), false);
    assert.equal(isCostly({ properties: { other: type } }, { content: many(100_000, String) }), false);
  });

  it("counts the editor's work for each value", () => {
    const values = { enum: many(500, (index) => `value ${String(index)}`) };
    for (const [schema, content] of [
      [{ items: values }, many(5000, String)],
      [{ items: [], additionalItems: type }, many(50_000, String)],
      [{ contains: type }, many(50_000, String)],
      [{ additionalProperties: type }, fields(50_000)],
      [{ propertyNames: type }, fields(50_000)],
      [{ items: { required: many(200, String) } }, many(200, () => ({}))],
      [{ items: { dependencies: { a: many(200, String) } } }, many(200, () => ({}))],
      [{ items: { dependencies: { a: type } } }, many(50_000, () => ({}))],
      [{ items: { if: type, then: type, else: { not: type } } }, many(10_000, String)],
      [{ allOf: many(900, () => ({ const: 1 })) }, many(10_000, String)],
      [{ items: { properties: fields(500) } }, many(5000, () => ({}))],
    ] as const)
      assert.equal(isCostly(schema, content), true, JSON.stringify(schema).slice(0, 80));
  });

  it('accepts contents of any depth', () => {
    let nested: unknown = 1;
    for (let depth = 0; depth < 100_000; depth++) nested = [nested];
    assert.equal(isCostly({ const: 1, items: { items: type } }, nested), false);
  });
});

describe("the doubt about a Record's own schema", () => {
  it('is minor where what is understood of it still checks the content', () => {
    assert.equal(doubtOf({ type: 'object' }, {}), undefined);
    assert.equal(doubtOf({ properties: { code: { pattern: '^A' } } }, {})?.isMinor, true);
    assert.equal(doubtOf('not a schema', {})?.isMinor, undefined);
  });
});
