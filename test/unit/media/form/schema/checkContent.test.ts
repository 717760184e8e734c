import assert from 'node:assert/strict';
import { Ajv2020 } from 'ajv/dist/2020.js';
import fc from 'fast-check';
import { contentCheck } from '../../../../../media/form/schema/checkContent';
import { cpuTimer } from '../../../../support/cpuTimer';

const check = (schema: unknown, value: unknown): unknown => contentCheck(schema)(value);

describe('contentCheck', () => {
  const found: readonly (readonly [schema: object, value: unknown, path: unknown[], problem: object])[] = [
    [{ properties: { a: { minimum: 8 } } }, { a: 6 }, ['a'], { kind: 'minimum', limit: 8 }],
    [{ properties: { a: { maximum: 8 } } }, { a: 9 }, ['a'], { kind: 'maximum', limit: 8 }],
    [{ exclusiveMinimum: 1 }, 1, [], { kind: 'exclusiveMinimum', limit: 1 }],
    [{ exclusiveMaximum: 1 }, 1, [], { kind: 'exclusiveMaximum', limit: 1 }],
    [{ multipleOf: 2 }, 3, [], { kind: 'multipleOf', limit: 2 }],
    [{ minLength: 2 }, 'a', [], { kind: 'minLength', limit: 2 }],
    [{ maxLength: 2 }, 'abc', [], { kind: 'maxLength', limit: 2 }],
    [{ minItems: 2 }, [1], [], { kind: 'minItems', limit: 2 }],
    [{ maxItems: 0 }, [1], [], { kind: 'maxItems', limit: 0 }],
    [{ minProperties: 2 }, { a: 1 }, [], { kind: 'minProperties', limit: 2 }],
    [{ maxProperties: 0 }, { a: 1 }, [], { kind: 'maxProperties', limit: 0 }],
    [{ type: 'integer' }, 1.5, [], { kind: 'type', types: ['integer'] }],
    [{ type: ['string', 'null'] }, 1, [], { kind: 'type', types: ['string', 'null'] }],
    [{ enum: ['a'] }, 'b', [], { kind: 'noChoice' }],
    [{ const: 'a' }, 'b', [], { kind: 'noChoice' }],
    [{ required: ['a', '__proto__'] }, { __proto__: null, a: 1 }, ['__proto__'], { kind: 'required' }],
    [{ uniqueItems: true }, [1, 1], [], { kind: 'notUnique' }],
    [{ additionalProperties: false }, { a: 1 }, ['a'], { kind: 'notAllowed' }],
    [
      {
        properties: { a: { additionalProperties: false, properties: { b: { minimum: 1 } } } },
        additionalProperties: false,
      },
      { a: { b: 0 } },
      ['a', 'b'],
      { kind: 'minimum', limit: 1 },
    ],
    [{ dependentRequired: { a: ['b'] } }, { a: 1 }, ['b'], { kind: 'required' }],
    [{ not: { type: 'string' } }, 'a', [], { kind: 'noForm' }],
    [{ anyOf: [{ type: 'string' }, { type: 'array' }] }, 1, [], { kind: 'noForm' }],
    [{ oneOf: [{ const: 1 }, { const: 2 }] }, 3, [], { kind: 'noChoice' }],
    [{ anyOf: [{ type: 'null' }, { minimum: 3 }] }, 1, [], { kind: 'minimum', limit: 3 }],
    [
      { items: { properties: { 'a/~%': { type: 'string' } } } },
      [{}, { 'a/~%': 1 }],
      [1, 'a/~%'],
      { kind: 'type', types: ['string'] },
    ],
    [{ $ref: '#/$defs/n', $defs: { n: { minimum: 3 } } }, 1, [], { kind: 'minimum', limit: 3 }],
    [{ if: { required: ['a'] }, then: { required: ['b'] } }, { a: 1 }, ['b'], { kind: 'required' }],
    [{ contains: { type: 'string' } }, [1], [], { kind: 'noForm' }],
    [
      { $schema: 'http://json-schema.org/draft-04/schema#', minimum: 3, exclusiveMinimum: true },
      3,
      [],
      { kind: 'minimum', limit: 3 },
    ],
    [
      { $schema: 'http://json-schema.org/draft-07/schema#', items: [{ type: 'string' }] },
      [1],
      [0],
      { kind: 'type', types: ['string'] },
    ],
  ];
  for (const [schema, value, path, problem] of found) {
    it(`finds ${JSON.stringify(problem)} with ${JSON.stringify(schema)}`, () => {
      assert.deepEqual(check(schema, value), [{ path, problem }]);
    });
  }

  it('finds all problems at once, each at its value', () => {
    const schema = { required: ['a'], properties: { b: { minimum: 8 }, c: { items: { maxLength: 1 } } } };
    const problems = contentCheck(schema)({ b: 1, c: ['x', 'xx', 'xxx'] });
    assert.deepEqual(problems.map(({ path }) => path.join('.')).sort(), ['a', 'b', 'c.1', 'c.2']);
  });

  it("finds nothing wrong with missing content, or by something that isn't a schema", () => {
    for (const schema of [undefined, null, true, 'text', [], 7]) assert.deepEqual(check(schema, { a: 1 }), []);
    assert.deepEqual(check({ type: 'object' }, null), []);
  });

  it('runs no pattern, and is lenient where one would decide', () => {
    const evil = { pattern: '^(a+)+$' };
    const text = `${'a'.repeat(200)}!`;
    const lenient = [
      evil,
      { not: evil },
      { if: evil, then: { maxLength: 1 }, else: { maxLength: 1 } },
      { oneOf: [evil, { type: 'string' }] },
      { patternProperties: { '^(a+)+$': { type: 'null' } } },
      { propertyNames: evil },
    ];
    for (const schema of lenient) assert.deepEqual(check(schema, text), []);
    assert.deepEqual(check({ patternProperties: { b: {} }, additionalProperties: false }, { ab: 1 }), []);
  });

  it('takes types that there are not for none', () => {
    for (const type of ['date', ['date', 'text']])
      assert.deepEqual(check({ properties: { a: { type } } }, { a: 'x' }), []);
  });

  it('takes words of another kind than expected for none', () => {
    const odd = {
      type: 7,
      enum: 'x',
      required: 'a',
      minimum: '3',
      properties: [],
      items: 'x',
      anyOf: [],
      $ref: 3,
      const: undefined,
    };
    assert.deepEqual(
      check({ ...odd, uniqueItems: 'yes', format: 3, $id: ':::', id: 'http://[', $anchor: ' ' }, { a: 1 }),
      [],
    );
    assert.deepEqual(check({ $ref: 'http://example.org/other' }, 1), []);
  });

  it('takes names of the prototype for names like others', () => {
    const schema = JSON.parse(
      '{"properties": {"__proto__": {"type": "string"}, "constructor": {"type": "string"}}}',
    ) as unknown;
    assert.deepEqual(check(schema, {}), []);
    assert.deepEqual(check(schema, JSON.parse('{"__proto__": 1}')), [
      { path: ['__proto__'], problem: { kind: 'type', types: ['string'] } },
    ]);
  });

  it('takes names of words for names like others', () => {
    for (const word of ['dependentRequired', 'dependencies'])
      for (const name of ['$id', 'id', '$ref', '$anchor', 'properties'])
        assert.deepEqual(check({ [word]: { [name]: ['b'] } }, { [name]: 1 }), [
          { path: ['b'], problem: { kind: 'required' } },
        ]);
  });

  it('applies all rules for one name', () => {
    const schema = {
      dependentRequired: { a: ['b'] },
      dependencies: { a: ['c'] },
      dependentSchemas: { a: { required: ['d'] } },
    };
    assert.deepEqual(
      contentCheck(schema)({ a: 1 }).map(({ path }) => path),
      [['b'], ['d'], ['c']],
    );
  });

  it('answers, whatever schema and value are', () => {
    const words = ['type', 'properties', 'items', '$ref', '$defs', '$id', 'dependencies', 'dependentRequired', 'anyOf'];
    const name = fc.constantFrom(...words, 'required', 'enum', '__proto__', 'a', 'a/b', '%', '\ud800');
    const scalar = fc.oneof(
      fc.constantFrom<unknown>('object', '#', '#/%', 'http://[', '\udc00', 1e308, null, true),
      name,
    );
    const { value } = fc.letrec((tie) => ({
      value: fc.oneof(
        { depthSize: 'medium' },
        scalar,
        fc.array(tie('value'), { maxLength: 3 }),
        fc.array(fc.tuple(name, tie('value')), { maxLength: 4 }).map((entries) => Object.fromEntries(entries)),
      ),
    }));
    fc.assert(
      fc.property(value, value, (schema, content) => {
        check(schema, content);
      }),
      { numRuns: 2000 },
    );
  });

  it('stays quick, whatever the schema says', () => {
    const doubling = Object.fromEntries(
      Array.from({ length: 40 }, (_, level) => {
        const $ref = `#/$defs/d${String(level + 1)}`;
        return [`d${String(level)}`, { anyOf: [{ $ref }, { $ref }], allOf: [{ $ref }] }];
      }),
    );
    const numbers = Array.from({ length: 15_000 }, (_, index) => index);
    const names = numbers.map(String);
    const hostile: readonly (readonly [unknown, unknown])[] = [
      [{ $ref: '#/$defs/d0', $defs: { ...doubling, d40: { type: 'null' } } }, 'x'],
      [{ $ref: '#' }, 1],
      [{ allOf: [{ $ref: '#' }] }, 1],
      [{ uniqueItems: true }, numbers],
      [{ items: { enum: numbers } }, numbers],
      [{ enum: Array.from({ length: 100_000 }, (_, index) => index) }, 'x'],
      [{ items: { required: names } }, numbers.map(() => ({}))],
      [{ items: { dependencies: { a: names } } }, numbers.map(() => ({ a: 1 }))],
      [{ properties: { a: { $ref: '#' } } }, { a: { a: { a: 1 } } }],
      [{ required: names.slice(0, 3000) }, {}],
      [{ items: { required: names.slice(0, 3000) } }, numbers.slice(0, 5).map(() => ({}))],
      ...[1, 5000].map((length): [unknown, unknown] => {
        const long = names.slice(0, 1200).map((name) => name.padStart(length, 'n'));
        const ofLong = (value: unknown): unknown => Object.fromEntries(long.map((name) => [name, value]));
        const choice = { anyOf: [{ type: 'null' }, { type: 'boolean' }, { maximum: 1 }] };
        return [{ properties: ofLong(choice) }, ofLong(2)];
      }),
    ];
    const cpuMs = cpuTimer();
    for (const [schema, value] of hostile) check(schema, value);
    assert.ok(cpuMs() < 5000);
  });

  const text = fc.constantFrom('a', 'bb', 'ccc');
  const schemas = fc.letrec((tie) => ({
    schema: fc.oneof(
      { maxDepth: 3 },
      fc.record({ type: fc.constantFrom('string', 'number', 'integer', 'boolean', 'array', 'object') }),
      fc.record({ minimum: fc.integer({ min: -2, max: 2 }) }),
      fc.record({ maxLength: fc.integer({ min: 0, max: 3 }) }),
      fc.record({ enum: fc.uniqueArray(fc.oneof(text, fc.integer({ min: 0, max: 2 })), { minLength: 1 }) }),
      fc.record({ properties: fc.dictionary(text, tie('schema')), required: fc.uniqueArray(text) }),
      fc.record({ additionalProperties: tie('schema') }),
      fc.record({ items: tie('schema'), minItems: fc.nat(2) }),
      fc.record({ anyOf: fc.array(tie('schema'), { minLength: 1, maxLength: 3 }) }),
      fc.record({ oneOf: fc.array(tie('schema'), { minLength: 1, maxLength: 3 }) }),
      fc.record({ allOf: fc.array(tie('schema'), { minLength: 1, maxLength: 3 }) }),
      fc.record({ not: tie('schema') }),
      fc.record({ if: tie('schema'), then: tie('schema'), else: tie('schema') }),
    ),
  })).schema;
  const values = fc.oneof(
    fc.dictionary(text, fc.oneof(text, fc.integer({ min: -3, max: 3 }), fc.array(text))),
    fc.array(fc.oneof(text, fc.integer({ min: -3, max: 3 }))),
    text,
    fc.integer({ min: -3, max: 3 }),
    fc.boolean(),
  );

  it('agrees with another implementation', () => {
    const ajv = new Ajv2020({ strict: false });
    fc.assert(
      fc.property(schemas, values, (schema, value) => {
        const isValid = ajv.validate(schema as object, value);
        assert.equal(contentCheck(schema)(value).length === 0, isValid);
      }),
      { numRuns: 200 },
    );
  });
});
