import assert from 'node:assert/strict';
import type { FormNode, GroupNode } from '../../../../../media/form/formNode';
import { formShape } from '../../../../../media/form/schema/formShape';
import { cpuTimer } from '../../../../support/cpuTimer';

function group(schema: unknown, value: unknown = {}): GroupNode {
  const node = formShape({ schema, value });
  assert.equal(node.kind, 'group');
  return node;
}

/** The only field of a schema for `x`. */
function field(schema: unknown, stored?: unknown, root: object = {}): FormNode {
  const value = stored === undefined ? {} : { x: stored };
  const [node] = group({ ...root, type: 'object', properties: { x: schema } }, value).fields;
  assert.ok(node);
  return node;
}

function all(node: FormNode): readonly FormNode[] {
  if (node.kind === 'group') return [node, ...node.fields.flatMap(all)];
  return node.kind === 'list' ? [node, ...node.items.flatMap(all)] : [node];
}

function codesTo(length: number): readonly string[] {
  return Array.from({ length }, (_, index) => `code ${String(index)}`);
}

describe('formShape', () => {
  const kinds: readonly (readonly [schema: unknown, kind: string])[] = [
    [{ type: 'string' }, 'text'],
    [{ type: 'number' }, 'number'],
    [{ type: 'integer' }, 'number'],
    [{ type: 'boolean' }, 'flag'],
    [{ enum: ['a', 'b'] }, 'choice'],
    [{ oneOf: [{ const: 1, title: 'One' }, { const: 2 }] }, 'choice'],
    [{ anyOf: [{ enum: ['a'] }, { enum: ['b'] }] }, 'choice'],
    [{ type: 'array', items: { type: 'string' } }, 'list'],
    [{ items: { type: 'string' } }, 'list'],
    [{ type: 'object' }, 'group'],
    [{ properties: { a: { type: 'string' } } }, 'group'],
    [{ type: ['string', 'null'] }, 'text'],
    [{ anyOf: [{ type: 'number' }, { type: 'null' }] }, 'number'],
    [{ allOf: [{ type: 'string' }, { maxLength: 5 }] }, 'text'],
    [
      {
        anyOf: [
          { type: 'string', maxLength: 3 },
          { type: 'string', format: 'date' },
        ],
      },
      'text',
    ],
    [{ type: 'object', anyOf: [{ required: ['a'] }, { required: ['b'] }] }, 'group'],
    [{ $ref: '#/$defs/text' }, 'text'],
    [{ $ref: '#/$defs/anything' }, 'text'],
    [{ allOf: [{ description: 'Anything' }] }, 'text'],
    [{ anyOf: [{ $ref: '#/$defs/anything' }, { type: 'null' }] }, 'text'],
    [{ $ref: '#/$defs/missing' }, 'text'],
    [{ type: ['string', 'number'] }, 'unsupported'],
    [{ anyOf: [{ type: 'string' }, { type: 'object' }] }, 'unsupported'],
    [{ allOf: [{ type: 'string' }, { type: 'object' }] }, 'unsupported'],
    [{ type: 'array', prefixItems: [{ type: 'string' }] }, 'unsupported'],
    [{ type: 'array', items: [{ type: 'string' }] }, 'unsupported'],
    [{ type: 'date' }, 'text'],
    [{ type: 'any', items: { type: 'string' } }, 'list'],
    [true, 'text'],
    [{}, 'text'],
  ];
  for (const [schema, kind] of kinds) {
    it(`shows ${JSON.stringify(schema)} as ${kind}`, () => {
      assert.equal(
        field(schema, undefined, { $defs: { text: { type: 'string' }, anything: { maxLength: 9 } } }).kind,
        kind,
      );
    });
  }

  it('offers null where a flag is required and may be null', () => {
    const x = { type: ['boolean', 'null'] };
    const [node] = group({ properties: { x }, required: ['x'] }, { x: true }).fields;
    assert.ok(node?.kind === 'choice');
    assert.deepEqual(
      [node.options.map(({ json }) => json), node.chosen, node.whenEmpty],
      [['true', 'false'], 'true', 'null'],
    );
    assert.equal(field(x, true).kind, 'flag');
  });

  it('knows the formats of texts', () => {
    const formatOf = (schema: object): unknown => {
      const node = field({ type: 'string', ...schema });
      return node.kind === 'text' ? node.format : undefined;
    };
    assert.deepEqual(
      [{ format: 'date' }, { format: 'date-time' }, { format: 'uri' }, { format: 'email' }].map(formatOf),
      ['day', 'moment', 'uri', 'email'],
    );
    assert.deepEqual([{}, { maxLength: 20 }, { pattern: '^a$' }, { format: 'toString' }].map(formatOf), [
      'long',
      'line',
      'line',
      'long',
    ]);
  });

  it('shows names, help and limits as visible text', () => {
    const node = field({
      type: 'integer',
      title: ' <b>A\u202eB</b>\n',
      description: 'one\ntwo',
      minimum: 8,
      maximum: 24,
    });
    assert.equal(node.label, '<b>A⟨U+202E⟩B</b>');
    assert.equal(node.help, 'one two');
    assert.deepEqual(node.limits, { least: 8, most: 24 });
    assert.deepEqual(field({ type: 'number', minimum: 1, exclusiveMinimum: true }).limits, { above: 1 });
    assert.deepEqual(
      group(undefined, { '': 1, ' ': 2 }).fields.map(({ label }) => label),
      ['""', '" "'],
    );
  });

  it('marks what is required, and what can be removed', () => {
    const { fields } = group({ properties: { a: {}, b: {} }, required: ['a'] }, { a: 'x', b: 'y', c: 'z' });
    assert.deepEqual(
      fields.map(({ path }) => path[0]),
      ['a', 'b', 'c'],
    );
    assert.deepEqual(
      fields.map(({ isRequired }) => isRequired),
      [true, false, false],
    );
    assert.deepEqual(
      fields.map(({ canRemove }) => canRemove),
      [false, true, true],
    );
  });

  it('says what clearing stores', () => {
    const schema = {
      properties: {
        a: { type: 'string' },
        b: { type: 'string' },
        c: { type: ['number', 'null'] },
        d: { type: 'number' },
      },
      required: ['b', 'c', 'd'],
    };
    const value = { a: 'x', b: 'x', c: 1, d: 1, e: 'unknown', f: 2, g: 'was null' };
    const node = formShape({ schema, value, wasNull: (path) => path[0] === 'g' }) as GroupNode;
    const answers = node.fields.map((inner) => ('whenEmpty' in inner ? inner.whenEmpty : undefined));
    assert.deepEqual(answers, ['remove', 'emptyText', 'null', 'remove', 'emptyText', 'keep', 'null']);
  });

  it('shows a value without a schema by its shape, to a depth', () => {
    const node = group(undefined, {
      text: 'x',
      n: 1,
      yes: true,
      none: null,
      list: [1, 'a', { b: 2 }],
      deep: { a: { b: { c: { d: { e: { f: 1 } } } } } },
    });
    assert.deepEqual(
      node.fields.map(({ kind }) => kind),
      ['text', 'number', 'flag', 'text', 'list', 'group'],
    );
    assert.deepEqual(
      all(node)
        .filter(({ kind }) => kind === 'unsupported')
        .map(({ path }) => path),
      [['deep', 'a', 'b', 'c', 'd', 'e']],
    );
    assert.equal(formShape({ schema: undefined, value: 'text' }).kind, 'text');
    assert.equal(formShape({ schema: undefined, value: undefined }).kind, 'group');
    assert.equal(formShape({ schema: { type: 'string' }, value: null }).kind, 'text');
  });

  it('offers each of many choices once, in a moment', () => {
    const codes = codesTo(500);
    const schema = { type: 'array', items: { enum: [...codes, ...codes] } };
    const cpuMs = cpuTimer();
    const list = field(schema, Array<string>(40).fill('code 7'));
    assert.ok(cpuMs() < 1_000);
    const [item] = list.kind === 'list' ? list.items : [];
    assert.equal(item?.kind === 'choice' && item.options.length, codes.length);
  });

  it('lets one type where there are too many choices to list', () => {
    assert.equal(field({ enum: codesTo(8_000) }).kind, 'text');
    assert.equal(field({ enum: [null, ...Array(8_000).keys()] }).kind, 'number');
    assert.equal(field({ anyOf: Array.from({ length: 100 }, () => ({ enum: codesTo(500) })) }).kind, 'unsupported');
  });

  const costly: readonly (readonly [what: string, schema: object])[] = [
    ['long lists of choices', { enum: codesTo(20_000) }],
    ['lists of choices within each other', { allOf: Array.from({ length: 200 }, () => ({ enum: codesTo(1_000) })) }],
    [
      'many fields named again and again',
      {
        allOf: Array.from({ length: 200 }, () => ({ $ref: '#/$defs/many' })),
      },
    ],
  ];
  for (const [what, costs] of costly)
    it(`is soon there for many fields of ${what}`, () => {
      const many = { properties: Object.fromEntries(codesTo(2_000).map((code) => [code, {}])) };
      const properties = Object.fromEntries(codesTo(300).map((code) => [code, { $ref: '#/$defs/costs' }]));
      const cpuMs = cpuTimer();
      formShape({ schema: { properties, $defs: { costs, many } }, value: {} });
      assert.ok(cpuMs() < 5_000);
    });

  it('keeps what does not fit its schema readable', () => {
    const wrong: readonly (readonly [unknown, unknown])[] = [
      [{ type: 'object' }, 'text'],
      [{ type: 'array' }, { a: 1 }],
      [{ type: 'string' }, { a: 1 }],
      [{ type: 'boolean' }, 'yes'],
      [{ enum: [1] }, [1]],
    ];
    for (const [schema, stored] of wrong) {
      const node = field(schema, stored);
      assert.equal(node.kind === 'unsupported' && node.json, JSON.stringify(stored, null, 2));
    }
    const number = field({ type: 'number' }, 'eight');
    assert.equal(number.kind === 'number' && number.text, 'eight');
  });

  it('offers the choices by their titles, and the stored value beside them', () => {
    const node = field({ oneOf: [{ const: 1, title: 'Low' }, { const: 2 }] }, 3);
    assert.ok(node.kind === 'choice');
    assert.deepEqual(
      node.options.map(({ text }) => text),
      ['Low', '2', '3'],
    );
    assert.equal(node.chosen, '3');
  });

  it('tells choices of one text apart', () => {
    const node = field({ enum: [1, '1', true, 'a'] }, '1');
    assert.ok(node.kind === 'choice');
    assert.deepEqual(
      node.options.map(({ text }) => text),
      ['1', '"1"', 'true', 'a'],
    );
  });

  it('names the choices as the schema does, also beside null', () => {
    const node = field({ enum: [null, 'a', 'b'], enumNames: ['None', 'First'] }, 'b');
    assert.ok(node.kind === 'choice');
    assert.deepEqual(
      node.options.map(({ text }) => text),
      ['First', 'b'],
    );
  });

  it('follows references until they repeat', () => {
    const tree = { type: 'object', properties: { name: { type: 'string' }, child: { $ref: '#/$defs/tree' } } };
    const node = field({ $ref: '#/$defs/tree' }, { child: { child: {} } }, { $defs: { tree } });
    assert.deepEqual(
      all(node).map(({ kind }) => kind),
      ['group', 'text', 'unsupported'],
    );
    for (const $ref of ['#', '#/properties/x', '#/$defs/%zz', 'http://example.org/x', '#/$defs/a'])
      assert.ok(field({ $ref }, {}, { $defs: { a: { $ref: '#/$defs/a' } } }));
  });

  it('gives new items the type of the schema or of their neighbours', () => {
    const newItem = (schema: unknown, stored?: unknown): unknown => {
      const node = field(schema, stored);
      return node.kind === 'list' ? node.newItem : undefined;
    };
    assert.equal(newItem({ type: 'array', items: { type: 'object' } }), '{}');
    assert.equal(newItem({ type: 'array', items: { type: 'integer', minimum: 3 } }), '3');
    assert.equal(newItem({ type: 'array', items: { enum: ['b', 'a'] } }), '"b"');
    assert.equal(newItem({ type: 'array', items: { type: 'string', default: 'x' } }), '"x"');
    assert.equal(newItem({}, [1]), '0');
    assert.equal(newItem({}, []), '""');
  });

  it('is bounded', () => {
    const many = Object.fromEntries(
      Array.from({ length: 5000 }, (_, index) => [`f${String(index)}`, { type: 'string' }]),
    );
    const { fields } = group({ properties: many });
    assert.equal(fields.length, 300);
    assert.equal(fields.at(-1)?.kind, 'unsupported');
    const list = formShape({ schema: undefined, value: { list: Array.from({ length: 5000 }, () => 1) } });
    assert.equal(all(list).length, 2);
    let deep: object = { type: 'string' };
    for (let level = 0; level < 5000; level++) deep = level % 2 ? { allOf: [deep] } : { properties: { a: deep } };
    assert.ok(formShape({ schema: deep, value: {} }));
  });

  it('shows what has no field of its own, at any depth, to be read', () => {
    const answersOf = (prefix: string): Record<string, string> =>
      Object.fromEntries(
        Array.from({ length: 200 }, (_, index) => [`${prefix}${String(index)}`, `${prefix} ${String(index)}.`]),
      );
    const value = { first: answersOf('a'), second: answersOf('b'), ...answersOf('c') };
    const nodes = all(formShape({ schema: undefined, value }));
    const shown = JSON.stringify(nodes);
    for (const prefix of 'abc')
      assert.deepEqual(
        Object.values(answersOf(prefix)).filter((answer) => !shown.includes(answer)),
        [],
      );
    const rests = nodes.filter(({ kind }) => kind === 'unsupported');
    assert.deepEqual(
      rests.map(({ path, label, canRemove }) => [path, label, canRemove]),
      [
        [['second', 'b97'], '', false],
        [['c0'], '', false],
      ],
    );
  });

  it('is soon there for alternatives that each hold many others', () => {
    const level = (_: unknown, index: number): [string, object] => {
      const $ref = `#/$defs/${String(index + 1)}`;
      return [String(index), { anyOf: Array.from({ length: 50 }, () => ({ $ref })) }];
    };
    const $defs = { ...Object.fromEntries(Array.from({ length: 9 }, level)), 9: { type: 'string' } };
    const cpuMs = cpuTimer();
    assert.equal(formShape({ schema: { $ref: '#/$defs/0', $defs }, value: 'a' }).kind, 'unsupported');
    assert.ok(cpuMs() < 1_000);
  });

  it('takes names of the prototype for fields like others', () => {
    const node = formShape({
      schema: JSON.parse(
        '{"properties": {"__proto__": {"type": "integer"}, "constructor": {}, "toString": {}}}',
      ) as unknown,
      value: JSON.parse('{"__proto__": 1}') as unknown,
    }) as GroupNode;
    assert.deepEqual(
      node.fields.map(({ path, kind, canRemove }) => [path[0], kind, canRemove]),
      [
        ['__proto__', 'number', true],
        ['constructor', 'text', false],
        ['toString', 'text', false],
      ],
    );
  });

  it('holds all that is inside a value that is read-only for read-only as well', () => {
    const inner = { properties: { a: { type: 'string' }, l: { items: { type: 'string' } } } };
    const node = field({ ...inner, readOnly: true }, { a: 'b', l: ['c'] });
    assert.deepEqual(
      all(node).map(({ isReadOnly }) => isReadOnly),
      [true, true, true, true],
    );
    const list = field({ items: { properties: { a: { type: 'string' } } }, readOnly: true }, [{ a: 'b' }]);
    assert.deepEqual(
      all(list).map(({ isReadOnly }) => isReadOnly),
      [true, true, true],
    );
    assert.deepEqual(
      all(field(inner, { a: 'b', l: ['c'] })).map(({ isReadOnly }) => isReadOnly),
      [false, false, false, false],
    );
  });

  it('asks for no field that the schema forbids, and shows one that is stored', () => {
    const schema = { properties: { a: false, b: { type: 'string' } } };
    const names = (value: unknown): readonly unknown[] => group(schema, value).fields.map(({ path }) => path.at(-1));
    assert.deepEqual(names({}), ['b']);
    assert.deepEqual(names({ a: 1 }), ['a', 'b']);
  });
});
