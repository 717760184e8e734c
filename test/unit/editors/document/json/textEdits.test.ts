import assert from 'node:assert/strict';
import fc from 'fast-check';
import type { FieldPath } from '../../../../../src/base/fieldPath';
import { readJson } from '../../../../../src/editors/document/json/jsonText';
import { applyTextEdits, textEdits } from '../../../../../src/editors/document/json/textEdits';
import type { FieldEdit } from '../../../../../src/protocol/fieldEdit';

function edited(text: string, edit: FieldEdit): string {
  const edits = textEdits(text, edit);
  assert.ok(edits);
  return applyTextEdits(text, edits);
}

const set = (path: FieldPath, json: string): FieldEdit => ({ kind: 'set', path, json });

/** Without -0, which JSON can't say. */
const anyValue = fc.jsonValue({ maxDepth: 2 }).map((value) => JSON.parse(JSON.stringify(value)) as unknown);

/** A JSON text whose white space and escapes no formatter would write. */
const oddText = fc
  .tuple(fc.jsonValue({ maxDepth: 4 }), fc.constantFrom(undefined, 1, 2, '\t'), fc.boolean())
  .map(([value, indent, isOdd]) => {
    const text = JSON.stringify({ root: value }, undefined, indent);
    return isOdd ? `\n ${text.replaceAll('o', '\\u006f').replaceAll('":', '" :  ')} \n\n` : text;
  });

/** All paths in a value, the root's first. */
function pathsIn(value: unknown, path: FieldPath = []): FieldPath[] {
  if (typeof value !== 'object' || value === null) return [path];
  const inner = Array.isArray(value)
    ? value.flatMap((item, index) => pathsIn(item, [...path, index]))
    : Object.entries(value).flatMap(([name, field]) => pathsIn(field, [...path, name]));
  return [path, ...inner];
}

function at(value: unknown, path: FieldPath): unknown {
  return path.reduce<unknown>((inner, step) => (inner as Record<string | number, unknown>)[step], value);
}

/** The same value with another one at the path, as an independent model. */
function withValue(value: unknown, [step, ...rest]: FieldPath, next: unknown): unknown {
  if (step === undefined) return next;
  if (Array.isArray(value)) {
    const item = withValue(value[step as number], rest, next);
    return value.flatMap((old: unknown, index) => (index !== step ? [old] : item === undefined ? [] : [item]));
  }
  const entries = Object.entries(value as object).flatMap(([name, old]) => {
    const field: unknown = name === step ? withValue(old, rest, next) : old;
    return field === undefined ? [] : [[name, field]];
  });
  return Object.fromEntries(entries) as unknown;
}

const isWithin = (path: FieldPath, outer: FieldPath): boolean => outer.every((step, index) => path[index] === step);

describe('textEdits', () => {
  const text = '{\n  "b": 1.50,\n  "a": {"x": "\\u00e9", "long": 12345678901234567890},\n  "list": [1, 2, 3]\n}\n';

  it('replaces one value and nothing else', () => {
    assert.equal(edited(text, set(['a', 'x'], '"y"')), text.replace('"\\u00e9"', '"y"'));
    assert.equal(edited(text, set(['b'], '98765432109876543210.50')), text.replace('1.50', '98765432109876543210.50'));
    assert.deepEqual(textEdits(text, set(['b'], '1.50')), []);
  });

  it('adds a field in the layout of its neighbours', () => {
    assert.equal(edited(text, set(['c'], '"z"')), text.replace('3]\n}', '3],\n  "c": "z"\n}'));
    assert.equal(edited(text, set(['a', 'c'], 'true')), text.replace('7890}', '7890, "c": true}'));
    assert.equal(edited('{}\n', set(['a'], '1')), '{\n  "a": 1\n}\n');
    assert.equal(
      edited('{\n  "o": {}\n}', set(['o', 'a'], '{"n": [1, {}]}')),
      ['{', '  "o": {', '    "a": {', '      "n": [', '        1,', '        {}', '      ]', '    }', '  }', '}'].join(
        '\n',
      ),
    );
  });

  it('creates the parents that are missing, or null', () => {
    assert.equal(edited('{"a": null}', set(['a', 'b', 0, 'c'], '1')), '{"a": {"b": [{"c": 1}]}}');
    assert.equal(edited('{"x": 1}', set(['a', 'b'], '1')), '{"x": 1, "a": {"b": 1}}');
  });

  it('removes a field with its comma, and its line', () => {
    assert.equal(edited(text, { kind: 'remove', path: ['b'] }), text.replace('"b": 1.50,\n  ', ''));
    assert.equal(edited(text, { kind: 'remove', path: ['list'] }), text.replace(',\n  "list": [1, 2, 3]', ''));
    assert.equal(edited('{ "a": 1 }', { kind: 'remove', path: ['a'] }), '{}');
    assert.deepEqual(textEdits(text, { kind: 'remove', path: ['gone', 'x'] }), []);
  });

  it('renames a field in its place, unless another one has the name', () => {
    const rename = (path: FieldPath, name: string) => textEdits(text, { kind: 'rename', path, name });
    assert.equal(edited(text, { kind: 'rename', path: ['a', 'x'], name: 'y "z"' }), text.replace('"x"', '"y \\"z\\""'));
    assert.equal(edited(text, { kind: 'rename', path: ['b'], name: '__proto__' }), text.replace('"b"', '"__proto__"'));
    assert.deepEqual(rename(['b'], 'b'), []);
    for (const path of [['gone'], ['list', 0], []]) assert.equal(rename(path, 'n'), undefined, JSON.stringify(path));
    assert.equal(rename(['b'], 'a'), undefined);
  });

  it('inserts, removes and moves items of a list', () => {
    const insert = (index: number): string => edited(text, { kind: 'insert', path: ['list'], index, json: '9' });
    assert.equal(insert(0), text.replace('[1', '[9, 1'));
    assert.equal(insert(3), text.replace('3]', '3, 9]'));
    assert.equal(edited('{}', { kind: 'insert', path: ['list'], index: 0, json: '9' }), '{"list": [9]}');
    assert.equal(edited('[1,2]', { kind: 'remove', path: [1] }), '[1]');
    assert.equal(edited(text, { kind: 'move', path: ['list'], from: 0, to: 2 }), text.replace('1, 2, 3', '2, 3, 1'));
    assert.equal(edited(text, { kind: 'move', path: ['list'], from: 2, to: 1 }), text.replace('2, 3', '3, 2'));
  });

  it('writes line terminators as escapes, and line breaks as the text has them', () => {
    assert.equal(edited('{}', set(['a'], '"\u2028"')), '{"a": "\\u2028"}');
    assert.equal(edited('{\r\n\t"a": 1\r\n}', set(['b'], '2')), '{\r\n\t"a": 1,\r\n\t"b": 2\r\n}');
  });

  it('refuses what does not fit', () => {
    const wrong: readonly FieldEdit[] = [
      set(['b', 'x'], '1'),
      set(['a', 0], '1'),
      set(['list', 'x'], '1'),
      set(['list', 7], '1'),
      set(['b'], '1 2'),
      set(['b'], ''),
      { kind: 'insert', path: ['a'], index: 0, json: '1' },
      { kind: 'insert', path: ['list'], index: 4, json: '1' },
      { kind: 'move', path: ['list'], from: 0, to: 3 },
      { kind: 'move', path: ['a'], from: 0, to: 0 },
    ];
    for (const edit of wrong) assert.equal(textEdits(text, edit), undefined, JSON.stringify(edit));
    assert.equal(textEdits('{"a": 1', set(['a'], '2')), undefined);
  });

  it('takes names of the prototype for fields like others', () => {
    assert.equal(edited('{"__proto__": 1}', set(['__proto__'], '2')), '{"__proto__": 2}');
    assert.equal(edited('{}', set(['constructor', '__proto__'], '2')), '{"constructor": {"__proto__": 2}}');
  });

  it('gives the expected value, and leaves every other value as it was written', () => {
    fc.assert(
      fc.property(oddText, fc.nat(), fc.option(anyValue, { nil: undefined }), (before, pick, next) => {
        const value: unknown = JSON.parse(before);
        const paths = pathsIn(value).slice(1);
        const path = paths[pick % paths.length] ?? [];
        const edit: FieldEdit = next === undefined ? { kind: 'remove', path } : set(path, JSON.stringify(next));
        const after = edited(before, edit);
        assert.deepEqual(JSON.parse(after), withValue(value, path, next));
        const [old, now] = [readJson(before), readJson(after)];
        for (const other of paths) {
          // Items behind a removed one have another index.
          if (isWithin(other, path) || isWithin(path, other) || typeof path.at(-1) === 'number') continue;
          const [one, two] = [old.spanOf(other), now.spanOf(other)];
          assert.equal(after.slice(two.start, two.end), before.slice(one.start, one.end));
        }
      }),
    );
  });

  it('moves and inserts items as a list would', () => {
    fc.assert(
      fc.property(oddText, fc.nat(), fc.nat(), fc.nat(), anyValue, (before, pick, one, other, next) => {
        const value: unknown = JSON.parse(before);
        const lists = pathsIn(value).filter((path) => Array.isArray(at(value, path)));
        const path = lists[pick % lists.length];
        if (!path) return;
        const items = at(value, path) as unknown[];
        const index = one % (items.length + 1);
        const inserted = edited(before, { kind: 'insert', path, index, json: JSON.stringify(next) });
        assert.deepEqual(at(JSON.parse(inserted), path), items.toSpliced(index, 0, next));
        if (items.length === 0) return;
        const [from, to] = [one % items.length, other % items.length];
        const moved = edited(before, { kind: 'move', path, from, to });
        assert.equal(moved.length, before.length);
        assert.deepEqual(at(JSON.parse(moved), path), items.toSpliced(from, 1).toSpliced(to, 0, items[from]));
      }),
    );
  });
});
