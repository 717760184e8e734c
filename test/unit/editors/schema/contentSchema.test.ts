import assert from 'node:assert/strict';
import Ajv from 'ajv';
import fc from 'fast-check';
import { contentSchema } from '../../../../src/editors/schema/contentSchema';
import { recordSchema } from '../../../../src/editors/schema/recordSchema';

const ajv = new Ajv({ strict: false, logger: false });
const nothing = { labels: [], minis: [], users: [], states: [] };
const own = (schema: unknown): unknown => contentSchema(schema)?.schema;
const partly = (schema: unknown): unknown => ({ schema, isPartial: true });
const wholly = (schema: unknown): unknown => ({ schema, isPartial: false });

/** All keywords in it, without names and data. */
function wordsOf(schema: unknown): string[] {
  if (typeof schema !== 'object' || schema === null) return [];
  if (Array.isArray(schema)) return (schema as unknown[]).flatMap(wordsOf);
  return Object.entries(schema).flatMap(([word, value]) => {
    if (word === 'properties' || word === 'dependencies')
      return [word, ...Object.values(value as object).flatMap(wordsOf)];
    return word === 'enum' || word === 'const' ? [word] : [word, ...wordsOf(value)];
  });
}

/** A chain of this many allOf with two references each: 2^n schemas when resolved without a limit. */
function chain(length: number): unknown {
  const step = (index: number): object => ({ allOf: [1, 2].map(() => ({ $ref: `#/$defs/d${String(index + 1)}` })) });
  const steps = Array.from({ length }, (_, index): [string, object] => [`d${String(index)}`, step(index)]);
  const $defs: object = Object.fromEntries([...steps, [`d${String(length)}`, { type: 'string' }]]);
  return { $ref: '#/$defs/d0', $defs };
}

describe("a Record's own schema for the editor", () => {
  it('keeps validating keywords and plain texts that describe them', () => {
    const schema = {
      title: 'Mood',
      description: 'How it was (from 1 to 5).',
      type: 'object',
      required: ['mood'],
      properties: {
        mood: { type: ['integer', 'null'], minimum: 1, exclusiveMaximum: 6, multipleOf: 1 },
        note: { type: 'string', minLength: 1, maxLength: 5, format: 'date' },
        list: { type: 'array', minItems: 1, maxItems: 3, items: { enum: ['a', null, 3] }, contains: { const: 'a' } },
        pair: { items: [{ type: 'string' }, true], additionalItems: false },
      },
      dependencies: { mood: ['note'], note: { required: ['mood'] }, list: { required: [] } },
      propertyNames: { maxLength: 10 },
      additionalProperties: false,
      minProperties: 1,
      maxProperties: 5,
      allOf: [{ anyOf: [{ required: ['note'] }, { required: ['list'] }] }],
      oneOf: [{ required: ['pair'] }, { not: { required: ['pair'] } }],
      if: { required: ['pair'] },
      then: { required: ['mood'] },
      else: { required: ['note'] },
    };
    assert.deepEqual(contentSchema(schema), wholly(schema));
    assert.deepEqual(contentSchema(true), wholly(true));
    assert.deepEqual(contentSchema(false), wholly(false));
  });

  it('drops keywords that run commands, show Markdown or change the base of references', () => {
    const schema = {
      $schema: 'http://json-schema.org/draft-04/schema#',
      $id: 'https://example.org/a.json',
      id: 'https://example.org/a.json',
      $comment: 'x',
      markdownDescription: '![](https://example.org/a.png)',
      markdownEnumDescriptions: ['[x](command:x)'],
      enumDescriptions: ['x'],
      defaultSnippets: [{ label: 'x', bodyText: '$CLIPBOARD' }],
      errorMessage: 'x',
      patternErrorMessage: 'x',
      deprecationMessage: 'x',
      doNotSuggest: true,
      suggestSortText: 'x',
      default: { $id: 'x' },
      examples: ['x'],
      format: 'color',
      unknownWord: { $ref: 'https://example.org' },
    };
    assert.deepEqual(contentSchema(schema), wholly({}));
    const fields = { properties: { $ref: { type: 'string' }, default: { const: { $schema: 'x' } }, pattern: true } };
    assert.deepEqual(contentSchema(fields), wholly(fields));
  });

  it('keeps the formats that the form checks too, so that both count the same problems', () => {
    for (const format of ['date', 'date-time', 'email', 'uri'])
      assert.deepEqual(contentSchema({ format }), wholly({ format }));
    for (const format of ['time', 'ipv4', 'ipv6', 'uri-reference', 7])
      assert.deepEqual(contentSchema({ format }), wholly({}));
  });

  it('leaves out keywords that may run without limit and reports that', () => {
    assert.deepEqual(contentSchema({ type: 'string', pattern: '^(a+)+$' }), partly({ type: 'string' }));
    assert.deepEqual(contentSchema({ patternProperties: { '^(a+)+$': {} }, additionalProperties: false }), partly({}));
    assert.deepEqual(contentSchema({ uniqueItems: true }), partly({}));
    assert.deepEqual(contentSchema({ uniqueItems: false, pattern: null }), wholly({}));
  });

  it('never becomes stricter by leaving out keywords', () => {
    const pattern = { pattern: 'a' };
    assert.deepEqual(contentSchema({ not: pattern }), partly({}));
    assert.deepEqual(contentSchema({ if: pattern, then: false }), partly({}));
    assert.deepEqual(
      contentSchema({ oneOf: [pattern, { maxLength: 1 }] }),
      partly({ allOf: [{ anyOf: [{}, { maxLength: 1 }] }] }),
    );
    assert.deepEqual(contentSchema({ contains: { type: 'string' }, minContains: 0 }), partly({}));
    assert.deepEqual(contentSchema({ properties: 7, additionalProperties: false }), partly({ properties: {} }));
    assert.deepEqual(contentSchema({ type: 'any', enum: [], minLength: -1, multipleOf: 0, anyOf: [] }), partly({}));
  });

  it('inlines local references and follows no others', () => {
    const schema = {
      definitions: { 'no/te': { type: 'string' } },
      properties: { a: { $ref: '#/definitions/no~1te' }, b: { $ref: '#/definitions/no~1te', maxLength: 3 } },
    };
    const note = { type: 'string' };
    assert.deepEqual(
      contentSchema(schema),
      wholly({ properties: { a: { allOf: [note] }, b: { maxLength: 3, allOf: [note] } } }),
    );
    for (const $ref of [
      'https://example.org/b.json',
      'other.json#/a',
      '//example.org/x',
      '#anchor',
      '#/not/there',
      '#/%',
      7,
    ])
      assert.deepEqual(
        contentSchema({ properties: { a: { $ref } } }),
        partly({ properties: { a: { allOf: [true] } } }),
        String($ref),
      );
  });

  it('validates trees a few levels deep and stops at recursion', () => {
    const isValid = new Ajv().compile(own({ type: 'object', properties: { next: { $ref: '#' } } }) as object);
    assert.equal(isValid({ next: { next: {} } }), true);
    assert.equal(isValid({ next: { next: 'x' } }), false);
    assert.deepEqual(contentSchema({ $ref: '#' })?.isPartial, true);
    assert.ok(JSON.stringify(own({ allOf: [{ $ref: '#' }, { $ref: '#' }], anyOf: [{ $ref: '#' }] })).length < 20_000);
  });

  it('limits references that multiply', () => {
    assert.ok(JSON.stringify(own(chain(60))).length < 30_000);
    assert.equal(contentSchema(chain(60))?.isPartial, true);
    const isValid = new Ajv().compile(own(chain(3)) as object);
    assert.deepEqual([isValid('a'), isValid(1)], [true, false]);
  });

  it('cuts oversized parts', () => {
    const deep = Array.from({ length: 60 }).reduce<unknown>((items) => ({ items }), { type: 'string' });
    assert.equal(contentSchema(deep)?.isPartial, true);
    const many = Object.fromEntries(
      Array.from({ length: 3000 }, (_, index) => [`n${String(index)}`, { type: 'string' }]),
    );
    const cut = own({ properties: many, additionalProperties: false }) as { properties: object };
    assert.deepEqual(Object.keys(cut), ['properties']);
    assert.equal(Object.keys(cut.properties).length, 500);
    const values = Array.from({ length: 5000 }, (_, index) => `value ${String(index)}`);
    assert.deepEqual(contentSchema({ enum: values }), partly({}));
    assert.deepEqual(contentSchema({ anyOf: values.map((value) => ({ const: value })) }), partly({}));
    const long = own({ title: 'a'.repeat(5000), description: `${'b'.repeat(999)}👩‍⚕️` }) as Record<string, string>;
    assert.deepEqual([long['title']?.length, long['description']], [201, `${'b'.repeat(999)}…`]);
  });

  it('is undefined for an invalid or oversized schema', () => {
    let nested: unknown = {};
    for (let depth = 0; depth < 100_000; depth++) nested = { not: nested };
    for (const schema of ['type: object', [], 7, null, nested, { title: 'a'.repeat(1_000_000) }])
      assert.equal(contentSchema(schema), undefined);
  });

  it('breaks up URLs in its texts and removes invisible characters', () => {
    const description = 'See <https://example.org/a> or www.example.org\u202e, a@b.c\u0007\nby “me”.';
    assert.deepEqual(own({ description }), {
      description: 'See ‹https:/ /example.org/a› or www .example.org, a @ b.c\nby “me”.',
    });
    assert.deepEqual(own({ title: { $ref: 'x' }, description: ['x'] }), {});
  });

  it('contains only allowed keywords of limited size and accepts all that the original accepts', () => {
    const allowed = new Set(
      'title description type enum const multipleOf minimum maximum exclusiveMinimum exclusiveMaximum minLength maxLength'
        .concat(' minItems maxItems minProperties maxProperties required format properties additionalProperties')
        .concat(' propertyNames dependencies items additionalItems contains allOf anyOf oneOf not if then else')
        .split(' '),
    );
    const text = fc.constantFrom('a', 'aa', 'b', '', 'aaaaaaaab');
    const { value } = fc.letrec((tie) => ({
      value: fc.oneof(
        { maxDepth: 3 },
        fc.oneof(text, fc.integer({ min: -2, max: 6 }), fc.boolean(), fc.constant(null)),
        fc.array(tie('value'), { maxLength: 3 }),
        fc.dictionary(text, tie('value'), { maxKeys: 3, noNullPrototype: true }),
      ),
    }));
    const count = fc.nat({ max: 3 });
    const { schema } = fc.letrec((tie) => {
      const inner = tie('schema');
      const list = fc.array(inner, { minLength: 1, maxLength: 3 });
      const named = fc.dictionary(text, inner, { maxKeys: 3, noNullPrototype: true });
      const names = fc.uniqueArray(text, { maxLength: 3 });
      const arbitraries: Record<string, fc.Arbitrary<unknown>> = {
        type: fc.constantFrom('string', 'object', 'array', 'integer', ['null', 'number']),
        enum: fc.uniqueArray(value, { minLength: 1, maxLength: 3, selector: (one) => JSON.stringify(one) }),
        const: value,
        minimum: count,
        exclusiveMaximum: count,
        maxLength: count,
        minItems: count,
        minProperties: count,
        required: names,
        pattern: fc.constantFrom('^a', '^(a+)+$'),
        patternProperties: fc.dictionary(fc.constantFrom('^a', 'b$'), inner, { maxKeys: 2, noNullPrototype: true }),
        uniqueItems: fc.boolean(),
        properties: named,
        additionalProperties: inner,
        propertyNames: inner,
        dependencies: fc.dictionary(text, fc.oneof(names, inner), { maxKeys: 2, noNullPrototype: true }),
        items: fc.oneof(inner, list),
        additionalItems: inner,
        contains: inner,
        allOf: list,
        anyOf: list,
        oneOf: list,
        not: inner,
        if: inner,
        then: inner,
        else: inner,
        $ref: fc.constantFrom('#/definitions/a', '#/definitions/b'),
        title: text,
        markdownDescription: text,
        default: value,
        $comment: text,
      };
      const words = Object.entries(arbitraries).map(([word, given]) => given.map((one) => [word, one] as const));
      const few = fc.array(fc.oneof(...words), { maxLength: 4 }).map((chosen) => Object.fromEntries(chosen));
      return { schema: fc.oneof({ maxDepth: 4 }, fc.boolean(), few) };
    });
    const document = fc.tuple(schema, schema, schema, fc.array(value, { minLength: 5, maxLength: 15 }));
    let accepted = 0;
    fc.assert(
      fc.property(document, ([root, a, b, values]) => {
        if (typeof root === 'boolean') return;
        const original = {
          ...root,
          definitions: { a: withoutReferences(a), b: { items: withoutReferences(b), minItems: 1 } },
        };
        const made = contentSchema(original);
        assert.ok(made);
        for (const word of wordsOf(made.schema)) assert.ok(allowed.has(word), word);
        assert.ok(JSON.stringify(made.schema).length < 200_000);
        const isAcceptable = ajv.compile(made.schema as object);
        const isOriginal = ajv.compile(original);
        for (const one of values) {
          if (!isOriginal(one)) continue;
          accepted++;
          assert.ok(isAcceptable(one), JSON.stringify({ original, made, one }));
        }
      }),
      { numRuns: 500, seed: 9 },
    );
    assert.ok(accepted > 100, String(accepted));
  });

  it('validates only the content of texts that contain the schema', () => {
    const mood = {
      type: 'object',
      properties: { mood: { $ref: '#/$defs/mood' } },
      $defs: { mood: { enum: ['calm'] } },
    };
    const isValid = new Ajv({ strict: false }).compile(recordSchema(nothing, [mood, 'no schema']));
    const record = { title: 'a', schema: mood };
    assert.equal(isValid({ ...record, content: { mood: 'calm' } }), true);
    assert.equal(isValid({ ...record, content: { mood: 'loud' } }), false);
    assert.equal(isValid({ ...record, content: null }), true);
    assert.equal(isValid({ ...record, schema: null, content: { mood: 'loud' } }), true);
    assert.equal(isValid({ ...record, titel: 'a' }), false);
    assert.equal(isValid({ schema: null }), false);
    assert.equal(isValid({ ...record, state: 'draft', labels: ['not known'], tags: { a: 1 } }), true);
  });

  it('knows the states of the service and those that Records have', () => {
    const accepts = (states: readonly unknown[], state: unknown): boolean =>
      new Ajv({ strict: false }).compile(recordSchema({ ...nothing, states }, [{ type: 'object' }]))({
        title: 'a',
        state,
      });
    assert.equal(accepts(['active'], 'archived'), true);
    assert.equal(accepts(['active'], 'actve'), false);
    assert.equal(accepts(['not-known-here', null], 'not-known-here'), true);
    assert.equal(accepts(['not-known-here', null], null), true);
  });
});

describe('ids offered by name', () => {
  it('are inserted literally, even if they look like a snippet', () => {
    const users = ['one', '^$CLIPBOARD}', 'a"\\b'].map((id) => ({ id, name: `Sample ${id}` }));
    const bodies = [...JSON.stringify(recordSchema({ ...nothing, users }, [])).matchAll(/"body":("(?:[^"\\]|\\.)*")/g)];
    // After ^ the body is an exact snippet, in which \ escapes the next character.
    const written = bodies.map(([, body = '']) => (JSON.parse(body) as string).slice(1).replace(/\\([\\$}])/g, '$1'));
    assert.deepEqual(
      written,
      users.map(({ id }) => JSON.stringify(id)),
    );
    assert.ok(bodies.every(([, body = '']) => body.startsWith('"^') && !/(?<!\\)\$/.test(body)));
  });
});

/** Without references, because a library takes seconds for a schema that contains itself many times. */
function withoutReferences(schema: unknown): unknown {
  return JSON.parse(JSON.stringify(schema, (name, value: unknown) => (name === '$ref' ? undefined : value)));
}
