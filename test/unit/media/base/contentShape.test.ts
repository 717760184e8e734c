import assert from 'node:assert/strict';
import { MAX_TABLE_ROWS, shapeOf } from '../../../../media/base/contentShape';

describe('shapeOf', () => {
  it('recognizes empty values, text and single values', () => {
    assert.deepEqual([shapeOf(undefined).kind, shapeOf(null).kind], ['none', 'none']);
    assert.deepEqual(shapeOf('two\nlines'), { kind: 'text', text: 'two\nlines' });
    assert.deepEqual(shapeOf(false), { kind: 'scalar', text: 'false' });
    assert.deepEqual(shapeOf(0), { kind: 'scalar', text: '0' });
  });

  it("reads an object as fields in the service's order", () => {
    assert.deepEqual(shapeOf({ pulse: 64, note: null }), {
      kind: 'fields',
      fields: [
        { name: 'pulse', value: { kind: 'scalar', text: '64' } },
        { name: 'note', value: { kind: 'none' } },
      ],
    });
  });

  it('reads flat objects as rows with all their columns', () => {
    const shape = shapeOf([{ name: 'Ramipril' }, { name: 'Atorvastatin', dose: '20 mg' }]);
    assert.ok(shape.kind === 'table');
    assert.deepEqual(shape.columns, ['name', 'dose']);
    assert.deepEqual(shape.rows[0], [{ kind: 'text', text: 'Ramipril' }, undefined]);
  });

  it('limits the rows it renders and shows their total', () => {
    const shape = shapeOf(Array.from({ length: MAX_TABLE_ROWS + 5 }, (_, n) => ({ n })));
    assert.ok(shape.kind === 'table');
    assert.deepEqual([shape.rows.length, shape.allRows], [MAX_TABLE_ROWS, MAX_TABLE_ROWS + 5]);
  });

  it('reads an array of single values as a list', () => {
    assert.deepEqual(shapeOf(['Penicillin', 3]), { kind: 'list', items: ['Penicillin', '3'] });
  });

  it('shows the rest raw: mixed, empty, too wide or too deep', () => {
    const wide = Object.fromEntries(Array.from({ length: 40 }, (_, n) => [`c${n}`, n]));
    for (const value of [[], {}, [1, { a: 1 }], [{ a: { b: 1 } }], [[1]], [wide]])
      assert.equal(shapeOf(value).kind, 'raw');
    const deep = JSON.stringify(shapeOf({ a: { b: { c: { d: { e: 1 } } } } }));
    assert.match(deep, /"kind":"raw"/);
  });

  it('treats a field named like a built-in as an ordinary field', () => {
    const shape = shapeOf(JSON.parse('[{"__proto__": 1, "toString": 2}, {"constructor": 3}]'));
    assert.ok(shape.kind === 'table');
    assert.deepEqual(shape.columns, ['__proto__', 'toString', 'constructor']);
    assert.deepEqual(shape.rows[1], [undefined, undefined, { kind: 'scalar', text: '3' }]);
  });
});
