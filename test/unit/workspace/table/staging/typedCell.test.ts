import assert from 'node:assert/strict';
import { parseExact } from '../../../../../src/base/json/exactJson';
import type { CellType } from '../../../../../src/workspace/importing/columnTypes';
import { HeldRowMaker } from '../../../../../src/workspace/table/heldRow';
import { typedCell } from '../../../../../src/workspace/table/staging/typedCell';

const properties = {
  count: { type: 'integer', minimum: 0, maximum: 10 },
  ratio: { type: ['number', 'null'], minimum: 0.5 },
  mood: { type: 'string', enum: ['calm', 'tired'] },
  isHome: { type: 'boolean' },
  note: { type: 'string', maxLength: 5 },
  due: { type: 'string', format: 'date' },
  step: { type: 'number', exclusiveMinimum: 0, multipleOf: 0.5 },
  code: { type: 'string', minLength: 3, pattern: '^(a+)+$' },
  mail: { type: 'string', format: 'email' },
  link: { type: 'string', format: 'uri' },
  at: { $ref: '#/$defs/moment' },
  level: { enum: [1, 2, 3, null] },
  mixed: { enum: [1, 'one'] },
  large: { type: 'number' },
};
const schema = { type: 'object', properties, $defs: { moment: { type: 'string', format: 'date-time' } } };
const row = new HeldRowMaker().of({ id: 'r', title: 'Walks', state: 'active', content: { free: 3 }, schema }, 'm');
const rules = { labels: new Set(['Visits']), timeZone: 'UTC', types: new Map<string, CellType>() };

describe('a title that is typed into a cell', () => {
  it('is not blank', () => {
    assert.ok(row);
    for (const text of ['', '  ', '\t'])
      assert.deepEqual(typedCell(row, 'title', text, rules), { problem: 'titleCleared', about: text });
    assert.deepEqual(typedCell(row, 'title', ' Walks', rules), { value: ' Walks' });
  });
});

describe('a date that is typed into a cell', () => {
  it('is refused with the zone, where a change of its clocks skips the time', () => {
    assert.ok(row);
    const typed = (timeZone: string): unknown =>
      typedCell(row, 'eventDate', '2026-03-29 02:30', { ...rules, timeZone });
    assert.deepEqual(typed('Europe/Berlin'), { problem: 'date.leapt', about: 'Europe/Berlin' });
    assert.deepEqual(typed('UTC'), { value: '2026-03-29T02:30:00Z' });
  });
});

describe('a state that is cleared in a cell', () => {
  it('is refused with those that can be set', () => {
    assert.ok(row);
    assert.deepEqual(typedCell(row, 'state', '', rules), { problem: 'unknownState', about: '' });
  });
});

describe('labels that are typed into a cell', () => {
  it('may be those that the Record carries, though no list has them any more', () => {
    const carrier = new HeldRowMaker().of({ id: 'r', labels: ['Old name'] }, 'm');
    assert.ok(carrier);
    assert.deepEqual(typedCell(carrier, 'labels', 'Old name; Visits', rules), { value: ['Old name', 'Visits'] });
    assert.deepEqual(typedCell(carrier, 'labels', 'Other', rules), { problem: 'unknownLabel', about: 'Other' });
  });
});

describe('what is typed into a cell of the content', () => {
  const typed = (name: string, text: string): unknown => {
    assert.ok(row);
    return typedCell(row, `content.${name}`, text, rules);
  };

  it('is of the type that all choices have, where the schema names none', () => {
    assert.deepEqual(typed('level', '2'), { value: 2 });
    assert.deepEqual(typed('level', '4'), { problem: 'notAChoice', about: '1, 2, 3' });
    assert.deepEqual(typed('mixed', '1'), { value: '1' });
  });

  it('is of the type that the schema says', () => {
    assert.deepEqual(typed('count', '4'), { value: 4 });
    assert.deepEqual(typed('ratio', '2.25'), { value: 2.25 });
    assert.deepEqual(typed('isHome', 'FALSE'), { value: false });
    assert.deepEqual(typed('mood', 'calm'), { value: 'calm' });
    assert.deepEqual(typed('due', '2026-02-03'), { value: '2026-02-03' });
    assert.deepEqual(typed('at', '2026-02-03T10:00:00+05:30'), { value: '2026-02-03T10:00:00+05:30' });
    assert.deepEqual(typed('free', 'words'), { value: 'words' });
    assert.deepEqual(typed('due', ''), { value: null });
  });

  it('is read as spreadsheets of other languages write it, and refused where that may be two numbers', () => {
    assert.deepEqual(typed('isHome', 'WAHR'), { value: true });
    for (const name of ['ratio', 'free']) {
      assert.deepEqual(typed(name, '2,5'), { value: 2.5 });
      assert.deepEqual(typed(name, '1,000'), { problem: 'notANumber' });
    }
    assert.deepEqual(typed('free', '12345678901234,56'), { value: '12345678901234,56' }, 'nothing is rounded');
  });

  it('is refused where it is a number with more digits than a number holds', () => {
    // Older runtimes round it.
    const refused = 'rawJSON' in JSON ? { problem: 'tooLong' } : { value: 12345678901234567000 };
    for (const name of ['free', 'large']) assert.deepEqual(typed(name, '12345678901234567891'), refused, name);
  });

  it('is of the type that the others of its column have, where the Record says none', () => {
    const maker = new HeldRowMaker();
    maker.of({ id: 'one', content: { score: 1, seen: true, ward: 1 }, tags: { room: '1' } }, 'm');
    maker.of({ id: 'two', content: { score: 2, seen: false, ward: 'B' } }, 'm');
    const empty = maker.of({ id: 'empty' }, 'm');
    assert.ok(empty);
    const into = (id: string, text: string): unknown => typedCell(empty, id, text, { ...rules, types: maker.seen });
    assert.deepEqual(into('content.score', '3'), { value: 3 });
    assert.deepEqual(into('content.score', 'none'), { value: 'none' });
    assert.deepEqual(into('content.score', '1,000'), { problem: 'notANumber' });
    assert.deepEqual(into('content.seen', 'true'), { value: true });
    assert.deepEqual(into('content.ward', '3'), { value: '3' }, 'a column of several types');
    assert.deepEqual(into('tags.room', '3'), { value: '3' });
  });

  it('is refused with the limit that it exceeds', () => {
    assert.deepEqual(typed('count', '2.5'), { problem: 'notWhole' });
    assert.deepEqual(typed('count', 'abc'), { problem: 'notANumber' });
    for (const text of ['1,000', '90%', '1234567890123456,5'])
      assert.deepEqual(typed('ratio', text), { problem: 'notANumber' }, text);
    assert.deepEqual(typed('count', '11'), { problem: 'maximum', about: '10' });
    assert.deepEqual(typed('count', '-1'), { problem: 'minimum', about: '0' });
    assert.deepEqual(typed('ratio', '0.25'), { problem: 'minimum', about: '0.5' });
    assert.deepEqual(typed('mood', 'angry'), { problem: 'notAChoice', about: 'calm, tired' });
    assert.deepEqual(typed('note', 'words…'), { problem: 'maxLength', about: '5' });
    assert.deepEqual(typed('note', 'five👣'), { value: 'five👣' });
    assert.deepEqual(typed('step', '0'), { problem: 'exclusiveMinimum', about: '0' });
    assert.deepEqual(typed('step', '0.7'), { problem: 'multipleOf', about: '0.5' });
    assert.deepEqual(typed('step', '1.5'), { value: 1.5 });
    assert.deepEqual(typed('code', 'ab'), { problem: 'minLength', about: '3' });
    assert.deepEqual(typed('mail', 'ada'), { problem: 'notLike', about: 'name@example.org' });
    assert.deepEqual(typed('link', 'example.org'), { problem: 'notLike', about: 'https://example.org/17' });
    assert.deepEqual(typed('mail', 'ada@example.org'), { value: 'ada@example.org' });
  });

  it('is not held against a pattern, which may take any time', () => {
    assert.deepEqual(typed('code', `${'a'.repeat(40)}!`), { value: `${'a'.repeat(40)}!` });
  });

  it('is a date that exists where the schema asks for one', () => {
    for (const text of ['tomorrow', '2026-02-30', '2026-02-03 10:00'])
      assert.deepEqual(typed('due', text), { problem: 'notLike', about: '2026-06-30' }, text);
    for (const text of ['2026-02-03', '2026-02-03T25:00:00Z', '2026-02-03T10:00:00'])
      assert.deepEqual(typed('at', text), { problem: 'notLike', about: '2026-06-30T07:34:00Z' }, text);
  });
});

describe('a cell that shows what no text can replace', () => {
  it('is not edited as if it were empty, where that is a list or an object', () => {
    const rows = new HeldRowMaker();
    const held = rows.of({ id: 'r', title: 'Walks', content: { doses: [1, 2], place: { name: 'Lake' } } }, 'm');
    assert.ok(held);
    assert.deepEqual([...rows.seen, ...Object.values(held.values)], ['[…]', '{…}']);
    for (const id of ['content.doses', 'content.place'])
      assert.deepEqual(typedCell(held, id, 'twice a day', rules), { problem: 'composite' });
  });

  it('does not become a text, where that is a number with more digits than a number holds', () => {
    const held = new HeldRowMaker().of(
      { id: 'r', title: 'W', content: parseExact('{"dose":12345678901234567890}') },
      'm',
    );
    assert.ok(held);
    // Older runtimes round it, so that it stays a plain number.
    const isExact = 'rawJSON' in JSON;
    assert.deepEqual(typedCell(held, 'content.dose', '5', rules), isExact ? { problem: 'tooLong' } : { value: 5 });
  });
});
