import assert from 'node:assert/strict';
import fc from 'fast-check';
import type { TemplateResult } from 'lit';
import { typedValue } from '../../../../media/form/fields/typedValue';
import type { FormContext } from '../../../../media/form/formContext';
import type { FormNode } from '../../../../media/form/formNode';
import { emptyOf } from '../../../../media/form/newValue';
import { formShape } from '../../../../media/form/schema/formShape';
import type { FieldPath } from '../../../../src/base/fieldPath';
import { parseExact } from '../../../../src/base/json/exactJson';
import { jsonFields } from '../../../../src/editors/document/fieldText';
import { readJson } from '../../../../src/editors/document/json/jsonText';
import type { FieldEdit } from '../../../../src/protocol/fieldEdit';
import { useEmptyPage } from '../../../support/useEmptyPage';

/** A value as it may be written: names and scalars are JSON already. */
type Written = string | readonly Written[] | { readonly fields: Fields };
type Fields = readonly (readonly [name: string, value: Written])[];

const LONG = '12345678901234567890.10';
const NAMES = ['"a"', '"a"', '"a"', '"\\u0062"', '"c"', '"d e"', '"__proto__"', '"\\""', '"2"', '"1"'];
const scalars = fc.oneof(
  fc.constantFrom('null', 'null', 'true', 'false', '""', '1.50', '-0', '1E+2', LONG, '"\\u00e9\\/"', '"], {\\"a\\": "'),
  fc.string({ maxLength: 5 }).map((text) => JSON.stringify(text)),
);
const written = fc.letrec<{ value: Written }>((tie) => ({
  value: fc.oneof(
    { maxDepth: 4 },
    scalars,
    fc.array(tie('value'), { maxLength: 4 }),
    fc
      .uniqueArray(fc.tuple(fc.constantFrom(...NAMES), tie('value')), { maxLength: 4, selector: ([name]) => name })
      .map((fields) => ({ fields })),
  ),
})).value;

/** The white space at the next place of a text, on a line of its own at a depth, or within the line. */
type Space = (depth?: number) => string;

const spaces: fc.Arbitrary<Space> = fc.oneof(
  fc.constant(() => ''),
  fc.constantFrom('\n  ', '\n\t', '\r\n\t', '\r\n    ').map((line) => {
    const [lineBreak = '', indent = ''] = line.split(/(?<=\n)/);
    return (depth?: number) => (depth === undefined ? '' : lineBreak + indent.repeat(depth));
  }),
  fc.array(fc.constantFrom('', ' ', '\t', '\n', '\r\n  ', ' \n\t'), { minLength: 1, maxLength: 9 }).map((odd) => {
    let place = 0;
    return () => odd[place++ % odd.length] ?? '';
  }),
);

function textOf(value: Written, space: Space, depth = 0): string {
  if (typeof value === 'string') return value;
  const itemOf = (item: Written): string => textOf(item, space, depth + 1);
  const [signs, entries] = Array.isArray(value)
    ? ['[]', (value as readonly Written[]).map(itemOf)]
    : ['{}', (value as { fields: Fields }).fields.map(([name, item]) => `${name}${space()}:${space()}${itemOf(item)}`)];
  const inner = entries.map((entry) => space(depth + 1) + entry + space()).join(',');
  return `${signs.slice(0, 1)}${inner}${inner === '' ? space() : space(depth)}${signs.slice(1)}`;
}

const documents = fc.tuple(fc.option(written), spaces).map(([content, space]) => {
  const inner: Fields = content === null ? [] : [['"content"', content]];
  const fields: Fields = [['"before"', LONG], ...inner, ['"after"', '"\\u00e9"']];
  return space(0) + textOf({ fields }, space) + space(0);
});

const schemas = fc.letrec((tie) => ({
  schema: fc.oneof(
    { maxDepth: 4 },
    fc.record({ type: fc.constantFrom('string', 'number', 'integer', 'boolean', 'null', 'array', 'object') }),
    fc.record({ type: fc.tuple(fc.constantFrom('string', 'number', 'array', 'object'), fc.constant('null')) }),
    { arbitrary: fc.record({ enum: fc.array(fc.constantFrom(null, 'text', 1.5, true), { minLength: 1 }) }), weight: 2 },
    { arbitrary: tie('fields'), weight: 3 },
    fc.record({ type: fc.constant('array'), items: tie('schema') }),
    fc.record({ anyOf: fc.array(tie('schema'), { maxLength: 3 }) }),
    fc.record({ $ref: fc.constantFrom('#', '#/properties/a', '#/items') }),
    fc.constant(undefined),
  ),
  fields: fc.record({
    properties: fc.dictionary(fc.constantFrom('a', 'b', 'c', '__proto__'), tie('schema')),
    required: fc.subarray(['a', 'b']),
    additionalProperties: fc.oneof(fc.boolean(), tie('schema')),
  }),
})).schema;

/** What each control of a form should send. Those of the page's own elements are started by no listener here. */
function editsOf(node: FormNode): { readonly listened: readonly FieldEdit[]; readonly typed: readonly FieldEdit[] } {
  const path = ['content', ...node.path];
  const set = (json: string): FieldEdit => ({ kind: 'set', path, json });
  const remove: FieldEdit = { kind: 'remove', path };
  const removes = node.canRemove && !('whenEmpty' in node && node.whenEmpty === 'remove') ? [remove] : [];
  const all = (nodes: readonly FormNode[], listened: readonly FieldEdit[], typed: readonly FieldEdit[] = []) => {
    const inner = nodes.map(editsOf);
    return {
      listened: [...removes, ...listened, ...inner.flatMap((one) => one.listened)],
      typed: [...typed, ...inner.flatMap((one) => one.typed)],
    };
  };
  switch (node.kind) {
    case 'flag':
      return all([], [set('true'), set('false')]);
    case 'choice': {
      const others = node.options.flatMap(({ json }) => (json === node.chosen ? [] : [set(json)]));
      const empty = { remove: [remove], null: [set('null')], emptyText: [], keep: [] }[node.whenEmpty];
      return all([], node.chosen === undefined ? others : [...others, ...empty]);
    }
    case 'list': {
      const { items, newItem: json } = node;
      const places = [...items.keys()];
      const move = (from: number, to: number): FieldEdit[] => (to in items ? [{ kind: 'move', path, from, to }] : []);
      return all(items, [
        { kind: 'insert', path, index: items.length, json },
        ...places.map((index): FieldEdit => ({ kind: 'remove', path: [...path, index] })),
        ...places.flatMap((from) => [...move(from, from - 1), ...move(from, from + 1)]),
      ]);
    }
    case 'group': {
      const added =
        node.newField === undefined
          ? ['string', 'number', 'array', 'object'].map((type) => emptyOf(type))
          : [node.newField];
      const add = added.map((json): FieldEdit => ({ kind: 'set', path: [...path, 'new "1"'], json }));
      const stored = node.path.length === 0 ? node.fields.filter(({ canRemove }) => canRemove) : [];
      const renames = stored.map((field): FieldEdit => ({
        kind: 'rename',
        path: [...path, ...field.path],
        name: 'new "2"',
      }));
      return all(node.fields, [], [...(node.canAddFields ? add : []), ...renames]);
    }
    case 'text':
    case 'number': {
      const typed = ['7', '', `-${LONG}`, 'text\n"\u2028'].map((text) => typedValue(node, text));
      const edits = typed.flatMap((next) =>
        next.kind === 'set' ? [set(next.json)] : next.kind === 'remove' ? [remove] : [],
      );
      return { listened: [], typed: [...removes, ...edits] };
    }
    case 'unsupported':
      return all([], []);
  }
}

/** Uses all controls that a form listens to: presses what can be pressed, selects what isn't selected. */
function useAll(template: unknown): void {
  if (Array.isArray(template)) template.forEach(useAll);
  if (typeof template !== 'object' || template === null || !('strings' in template)) return;
  const { strings, values } = template as TemplateResult;
  const bound = new Map(values.map((value, index) => [/\S+(?==$)/.exec(strings[index] ?? '')?.[0], value]));
  values.forEach(useAll);
  const changes = bound.get('@change') as ((event: object) => void) | undefined;
  if (bound.get('?disabled') !== true) (bound.get('@click') as (() => void) | undefined)?.();
  if (strings.some((part) => part.includes('type="checkbox"')))
    for (const checked of [true, false]) changes?.({ currentTarget: { checked } });
  else if (changes)
    for (const option of values.flat() as Partial<TemplateResult>[]) {
      const [value, isSelected] = option.strings?.[0]?.endsWith(' value=')
        ? (option.values ?? [])
        : ['', ...(option.values ?? [])];
      if (option.strings && isSelected === false) changes({ currentTarget: { value: String(value) } });
    }
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

function has(value: unknown, path: FieldPath): boolean {
  const [step, ...rest] = path;
  if (step === undefined) return true;
  const isThere = isObject(value) && (typeof step === 'number') === Array.isArray(value) && Object.hasOwn(value, step);
  return isThere && has((value as Record<string | number, unknown>)[step], rest);
}

function at(value: unknown, path: FieldPath): unknown {
  return path.reduce<unknown>((inner, step) => (inner as Record<string | number, unknown>)[step], value);
}

/** The value at the path as `change` makes it; undefined removes it. Missing parents are made. */
function changed(value: unknown, [step, ...rest]: FieldPath, change: (old: unknown) => unknown): unknown {
  if (step === undefined) return change(value);
  if (typeof step === 'number') {
    const items = (value ?? []) as readonly unknown[];
    const item = changed(items[step], rest, change);
    return items.toSpliced(step, 1, ...(item === undefined ? [] : [item]));
  }
  const fields = new Map(Object.entries(value ?? {}));
  fields.set(step, changed(fields.get(step), rest, change));
  return Object.fromEntries([...fields].filter(([, field]) => field !== undefined));
}

function expected(value: unknown, edit: FieldEdit): unknown {
  switch (edit.kind) {
    case 'set':
      return changed(value, edit.path, () => JSON.parse(edit.json));
    case 'remove':
      return has(value, edit.path) ? changed(value, edit.path, () => undefined) : value;
    case 'insert':
      return changed(value, [...edit.path, edit.index], () => JSON.parse(edit.json));
    case 'move': {
      const move = (list: unknown): unknown => {
        const items = list as unknown[];
        return items.toSpliced(edit.from, 1).toSpliced(edit.to, 0, items[edit.from]);
      };
      return changed(value, edit.path, move);
    }
    case 'rename': {
      const rename = (object: unknown): unknown => {
        const fields = Object.entries(object as object);
        return Object.fromEntries(fields.map(([name, field]) => [name === edit.path.at(-1) ? edit.name : name, field]));
      };
      return changed(value, edit.path.slice(0, -1), rename);
    }
  }
}

/** What may differ: a span of the text, and all that it may hold afterwards. Undefined for anything. */
interface Touched {
  readonly start: number;
  readonly end: number;
  readonly texts?: readonly string[];
}

function touchedBy(text: string, edit: FieldEdit): Touched {
  const { spanOf, nameSpanOf } = readJson(text);
  const value: unknown = JSON.parse(text);
  const whole = (path: FieldPath): Touched => ({ start: nameSpanOf(path).start, end: spanOf(path).end });
  const entriesOf = (path: FieldPath): readonly Touched[] => {
    const inner = at(value, path);
    const steps = Array.isArray(inner) ? [...inner.keys()] : Object.keys(inner as object);
    // In the order of the text: an object has names that are numbers first.
    return steps.map((step) => whole([...path, step])).sort((one, other) => one.start - other.start);
  };
  const inside = (path: FieldPath): Touched => ({ start: spanOf(path).start + 1, end: spanOf(path).end - 1 });
  if (edit.kind === 'rename') return { ...nameSpanOf(edit.path), texts: [JSON.stringify(edit.name)] };
  if (edit.kind === 'move') {
    const entries = entriesOf(edit.path);
    const items = entries.map(({ start, end }) => text.slice(start, end));
    const moved = items.toSpliced(edit.from, 1).toSpliced(edit.to, 0, items[edit.from] ?? '');
    const gaps = entries.map(({ end }, index) => text.slice(end, entries[index + 1]?.start ?? end));
    const texts = [moved.map((item, index) => item + (gaps[index] ?? '')).join('')];
    return { start: entries[0]?.start ?? 0, end: entries.at(-1)?.end ?? 0, texts };
  }
  const path = edit.kind === 'insert' ? [...edit.path, edit.index] : edit.path;
  if (edit.kind === 'remove') {
    if (!has(value, path)) return { start: 0, end: 0, texts: [''] };
    const [entry, parent] = [whole(path), path.slice(0, -1)];
    const entries = entriesOf(parent);
    const index = entries.findIndex(({ start }) => start === entry.start);
    const [previous, next] = [entries[index - 1], entries[index + 1]];
    if (!previous && !next) return { ...inside(parent), texts: [''] };
    const gaps = [previous && text.slice(previous.end, entry.start), next && text.slice(entry.end, next.start)];
    const texts = previous && next ? gaps.map(String) : [''];
    return { start: previous?.end ?? entry.start, end: next?.start ?? entry.end, texts };
  }
  if (has(value, path)) return spanOf(path);
  const parent = path.slice(
    0,
    path.findIndex((_, length) => !has(value, path.slice(0, length + 1))),
  );
  if (!isObject(at(value, parent))) return spanOf(parent);
  const last = entriesOf(parent).at(-1);
  return last ? { start: last.end, end: last.end } : inside(parent);
}

const asText = (edit: FieldEdit): string => JSON.stringify(edit);
const withoutSpace = (json: string): string =>
  (json.match(/"(?:[^"\\]|\\[^])*"|\S/g) ?? []).join('').replaceAll('\u2028', '\\u2028');

describe('nodeView', () => {
  useEmptyPage();
  let nodeView: typeof import('../../../../media/form/nodeView').nodeView;
  before(async () => {
    ({ nodeView } = await import('../../../../media/form/nodeView'));
  });

  it('changes by each control of any content and schema one value in the text, byte for byte', () => {
    const made = new Set<string>();
    fc.assert(
      fc.property(documents, schemas, fc.boolean(), (before, schema, wasNull) => {
        const { start, end } = readJson(before).spanOf(['content']);
        const isThere = has(JSON.parse(before), ['content']);
        const value = isThere ? parseExact(before.slice(start, end)) : undefined;
        const shape = formShape({ schema, value, wasNull: () => wasNull });
        const sent: FieldEdit[] = [];
        const context: FormContext = {
          base: ['content'],
          isReadOnly: false,
          send: (edit) => sent.push(edit),
          editText: undefined,
          problemsAt: () => [],
          focusLater: () => undefined,
        };
        useAll(nodeView(shape, context, 'Content'));
        const { listened, typed } = editsOf(shape);
        assert.deepEqual(sent.map(asText).sort(), listened.map(asText).sort());
        for (const edit of [...listened, ...typed]) {
          made.add('json' in edit && edit.json === 'null' ? 'null' : edit.kind);
          const after = jsonFields.withEdit(before, edit);
          assert.ok(after !== undefined, asText(edit));
          const touched = touchedBy(before, edit);
          const rest = after.length - (before.length - touched.end);
          const now = after.slice(touched.start, rest);
          assert.equal(after.slice(0, touched.start), before.slice(0, touched.start), asText(edit));
          assert.equal(after.slice(rest), before.slice(touched.end), asText(edit));
          assert.ok(touched.texts?.includes(now) ?? true, `${asText(edit)}: ${now}`);
          if ('json' in edit) assert.ok(withoutSpace(now).includes(withoutSpace(edit.json)), now);
          assert.deepEqual(JSON.parse(after), expected(JSON.parse(before), edit), asText(edit));
        }
      }),
      { numRuns: 300 },
    );
    assert.deepEqual([...made].sort(), ['insert', 'move', 'null', 'remove', 'rename', 'set']);
  });
});
