import assert from 'node:assert/strict';
import fc from 'fast-check';
import type { StoredRecord } from '../../../../src/domain/record';
import {
  proposeMapping,
  type ColumnTarget,
  type ImportMapping,
} from '../../../../src/workspace/importing/importMapping';
import { changedRowOf, newRecordOf } from '../../../../src/workspace/importing/rowChange';
import { RowFieldReader, type RowFields } from '../../../../src/workspace/importing/rowFields';
import { rowMark } from '../../../../src/workspace/roundTrip/rowMark';
import { aRecord } from '../../../support/build';

const LABELS = new Set(['Sample label', 'Other']);
type Row = Readonly<Record<string, unknown>>;

/** A row with these columns, mapped by their names unless said otherwise. */
function rowOf(row: Row, changes: Partial<ImportMapping> = {}, targets: Record<string, ColumnTarget> = {}): RowFields {
  const names = Object.keys(row);
  const mapping = proposeMapping(names, 'UTC');
  const columns = mapping.columns.map((target, at) => targets[names[at] ?? ''] ?? target);
  const source = { row: 0, line: 2, cells: Object.values(row) };
  return new RowFieldReader({ ...mapping, columns, ...changes }, { labels: LABELS }).read(source);
}

const created = (row: Row, changes?: Partial<ImportMapping>) => newRecordOf(rowOf(row, changes), 'active');
const changed = (row: Row, stored: Partial<StoredRecord> = {}, changes?: Partial<ImportMapping>) =>
  changedRowOf(rowOf(row, changes), aRecord(1, stored));
const kindsOf = ({ problems }: { readonly problems: readonly { readonly kind: string }[] }) =>
  problems.map(({ kind }) => kind);

describe('rowChange', () => {
  it('creates Records from cells, and leaves out empty ones', () => {
    const row = {
      title: ' One ',
      description: '',
      eventDate: '2026-03-01',
      labels: 'Other; Sample label;',
      'tags.ward': '007',
      'content.note': 'x',
      'content.count': '5',
      state: 'Draft',
      externalUri: 'https://care.example.org/1',
    };
    assert.deepEqual(created(row), {
      record: {
        title: ' One ',
        eventDate: '2026-03-01T00:00:00Z',
        labels: ['Other', 'Sample label'],
        tags: { ward: '007' },
        content: { note: 'x', count: '5' },
        externalUri: 'https://care.example.org/1',
      },
      isActive: false,
      problems: [],
    });
  });

  it('takes a cell of any length, and names of it as many problems as a list shows', () => {
    const labels = Array.from({ length: 200_000 }, (_, at) => `Label ${String(at)}`).join(';');
    const kinds = Array<string>(1000).fill('unknownLabel');
    assert.deepEqual(kindsOf(created({ title: 'One', labels })), kinds);
    assert.deepEqual(kindsOf(changed({ recordId: 'r', labels })), kinds);
  });

  it('reads no cell as JSON that is nested deeper than any program writes', () => {
    const deep = '[1e400,'.repeat(100_000) + '1' + ']'.repeat(100_000);
    assert.deepEqual(kindsOf(created({ title: 'One', tags: deep })), ['notJson']);
    assert.equal(created({ title: 'One', content: deep }).record.content, deep);
  });

  it('reads what is written into an empty field of the content as the Record’s own schema says', () => {
    const row = {
      recordId: 'r',
      'content.count': '2,5',
      'content.isWell': 'WAHR',
      'content.note': '5',
      'content.other': '5',
    };
    const properties = { count: { type: 'number' }, isWell: { type: ['boolean', 'null'] }, note: { type: 'string' } };
    assert.deepEqual(changed(row, { content: { count: null }, schema: { properties } }).after, {
      content: { count: 2.5, isWell: true, note: '5', other: '5' },
    });
    const long = changed({ recordId: 'r', 'content.count': '12345678901234567,5' }, { content: { count: 1 } });
    assert.deepEqual(kindsOf(long), ['notANumber'], 'nothing is rounded');
    const ambiguous = changed({ recordId: 'r', 'content.count': '1,000' }, { content: {}, schema: { properties } });
    assert.deepEqual(kindsOf(ambiguous), ['notANumber']);
  });

  it('reads what is written into an empty field without a rule as the others of its column', () => {
    const types = new Map([['content.n', 'number'] as const, ['content.is', 'boolean'] as const]);
    const into = (name: string, text: string, content: object = {}) => {
      const row = rowOf({ 'Record ID': 'x', [`content.${name}`]: text });
      const { after, problems } = changedRowOf(row, aRecord(1, { content }), types);
      return problems[0]?.kind ?? (after.content as Record<string, unknown>)[name];
    };
    assert.deepEqual(
      ['7', '7,5', 'seven', 'null', '[1]'].map((text) => into('n', text)),
      [7, 7.5, 'seven', 'null', '[1]'],
    );
    assert.equal(into('n', '1,234'), 'notANumber');
    assert.deepEqual(
      ['true', 'yes?'].map((text) => into('is', text)),
      [true, 'yes?'],
    );
    assert.deepEqual([into('other', '7'), into('n', '7', { n: 'six' })], ['7', '7']);
  });

  it('refuses what the Record’s own schema forbids, and leaves what is stored against it', () => {
    const properties = {
      kind: { enum: ['home', 'clinic'] },
      minutes: { type: 'integer', maximum: 600 },
      score: { type: 'number' },
      done: { type: 'boolean' },
      on: { type: 'string', format: 'date' },
      old: { type: 'integer' },
    };
    const content = { kind: 'home', minutes: 5, score: 1, done: true, on: '2026-03-01', old: 'x' };
    const cells = (row: object): Record<string, string> => {
      const named = Object.entries(row).map(([name, value]) => [`content.${name}`, String(value)] as const);
      return { recordId: 'r', ...Object.fromEntries(named) };
    };
    const stored = { content, schema: { properties } };
    const kindOf = (row: object) => changed(cells(row), stored).problems.map(({ kind, value }) => [kind, value]);
    assert.deepEqual(kindOf({ kind: 'boat' }), [['notAChoice', 'home, clinic']]);
    assert.deepEqual(kindOf({ minutes: 601 }), [['maximum', '600']]);
    assert.deepEqual(kindOf({ minutes: '5.5', score: 'abc' }), [
      ['notWhole', ''],
      ['notANumber', ''],
    ]);
    assert.deepEqual(kindOf({ done: 'maybe' }), [['notAChoice', 'true, false']]);
    assert.equal(kindOf({ on: 'soon' })[0]?.[0], 'notLike');
    assert.deepEqual(kindOf({ ...content }), []);
    const { after } = changed(cells({ ...content, minutes: 7, done: '' }), stored);
    assert.equal(JSON.stringify(after.content), JSON.stringify({ ...content, minutes: 7 }), 'in its place');
  });

  it('removes an apostrophe only from before what a spreadsheet would run', () => {
    const row = { title: "'=1+1", description: "'s morgens rustig", 'tags.ward': "''t Hooft", 'tags.place': "'" };
    assert.deepEqual(created(row, { removesApostrophes: true }).record, {
      title: '=1+1',
      description: "'s morgens rustig",
      tags: { ward: "'t Hooft", place: "'" },
    });
  });

  it('reads JSON by its types, and CSV as JSON only where that is beyond doubt or chosen', () => {
    const typed = { title: 5, labels: ['Other'], tags: { a: true }, content: [1, null] };
    assert.deepEqual(created(typed).record, { title: '5', labels: ['Other'], tags: { a: true }, content: [1, null] });
    assert.equal(created({ title: 'x', content: '12' }).record.content, '12');
    assert.deepEqual(created({ title: 'x', content: '{"a":1}' }).record.content, { a: 1 });
    assert.equal(created({ title: 'x', content: '[see below]' }).record.content, '[see below]');
    const json = rowOf({ title: 'x', n: '12' }, {}, { n: { to: 'contentField', name: 'n', isJson: true } });
    assert.deepEqual(newRecordOf(json, 'draft').record.content, { n: 12 });
  });

  it("names what a new Record lacks, and values that it can't have", () => {
    assert.deepEqual(kindsOf(created({ title: '', description: 'x' })), ['noTitle']);
    assert.deepEqual(kindsOf(created({ title: 'x', state: 'archived' })), ['stateOfNew']);
    assert.deepEqual(kindsOf(created({ title: 'x', state: 'open' })), ['unknownState']);
    assert.deepEqual(kindsOf(created({ title: { a: 1 } })), ['notAText']);
    assert.deepEqual(kindsOf(created({ title: 'x', tags: '[1]', externalUri: 'x 1' })), ['notJson', 'notAUri']);
    const { problems } = created({ title: 'x', eventDate: '1.3.2026', labels: 'Other;New' });
    assert.deepEqual(problems, [
      { kind: 'date.form', column: 1, value: '1.3.2026' },
      { kind: 'unknownLabel', column: 2, value: 'New' },
    ]);
  });

  it('changes only the fields that differ', () => {
    const row = { title: 'New', description: 'Synthetic.', 'tags.source': 'sample', 'tags.ward': '7', labels: 'Other' };
    assert.deepEqual(changed(row), {
      before: { title: 'Sample record 001', tags: { source: 'sample' }, labels: ['Sample label'] },
      after: { title: 'New', tags: { source: 'sample', ward: '7' }, labels: ['Other'] },
      problems: [],
    });
  });

  it('leaves a field whose cell is empty, and clears it by the chosen text or by null', () => {
    assert.deepEqual(changed({ description: '', labels: ' ; ' }).after, {});
    const row = { description: '-', eventDate: '-', labels: '-', 'tags.source': '-', content: '-' };
    assert.deepEqual(changed(row, {}, { clearToken: '-' }).after, {
      description: null,
      eventDate: null,
      labels: [],
      tags: {},
      content: null,
    });
    assert.deepEqual(changed({ description: null, labels: [] }).after, { description: null, labels: [] });
    assert.deepEqual(kindsOf(changed({ title: '-' }, {}, { clearToken: '-' })), ['titleCleared']);
    assert.deepEqual(kindsOf(changed({ state: null })), ['unknownState']);
  });

  it('keeps the types of what is stored', () => {
    const stored = { content: { count: 5, note: '5', flag: null } };
    assert.deepEqual(changed({ 'content.count': '5', 'content.note': '5' }, stored).after, {});
    assert.deepEqual(changed({ 'content.count': '6', 'content.note': '6' }, stored).after, {
      content: { count: 6, note: '6', flag: null },
    });
    assert.equal(changed({ content: '{"a":2}' }, { content: '{"a":1}' }).after.content, '{"a":2}');
    assert.deepEqual(kindsOf(changed({ 'content.a': 'x' }, { content: 'text' })), ['contentWithoutFields']);
  });

  it('accepts stored values that no new cell could hold', () => {
    const stored = { state: 'frozen', labels: ['Gone'], eventDate: 'around 1950' };
    assert.deepEqual(changed({ state: 'frozen', labels: 'Gone', eventDate: 'around 1950' }, stored), {
      before: {},
      after: {},
      problems: [],
    });
  });

  it('accepts stored values in JSON that no new cell could hold', () => {
    const stored = { title: null, labels: ['Being renamed', 'Other'] };
    assert.deepEqual(changed({ title: null, labels: ['Being renamed', 'Other'] }, stored).problems, []);
    assert.deepEqual(kindsOf(changed({ title: null }, { title: 'One' })), ['titleCleared']);
    assert.deepEqual(kindsOf(changed({ labels: ['Being renamed'] }, stored)), ['unknownLabel']);
  });

  it('refuses zero bytes, which are no text, except where they are stored', () => {
    const row = { title: 'a\0', description: 'b\0', 'tags.ward': '7\0' };
    assert.deepEqual(kindsOf(changed(row)), ['notAText', 'notAText', 'notAText']);
    assert.deepEqual(kindsOf(changed(row, { title: 'a\0', description: 'b\0', tags: { ward: '7\0' } })), []);
    assert.deepEqual(kindsOf(created(row)), ['notAText', 'notAText', 'notAText']);
  });

  it('leaves states to their own commands, and the trash alone', () => {
    assert.deepEqual(changed({ state: 'archived' }).after, { state: 'archived' });
    assert.deepEqual(kindsOf(changed({ state: 'active' }, { state: 'draft' })), ['stateChange']);
    assert.deepEqual(kindsOf(changed({ state: 'deleted' })), ['stateChange']);
    assert.deepEqual(kindsOf(changed({ title: 'New' }, { state: 'deleted' })), ['inTrash']);
    assert.deepEqual(kindsOf(changed({ title: 'Sample record 001' }, { state: 'deleted' })), []);
  });

  it('refuses a change of what another client changed since the file was written', () => {
    const at = (updatedAt: string, title = 'New') =>
      kindsOf(changed({ 'Record ID': 'x', title, 'Updated At': updatedAt }));
    assert.deepEqual(at('2026-03-01T09:00:00Z'), []);
    assert.deepEqual(at('2026-03-01T19:00:00+10:00'), []);
    assert.deepEqual(at('2026-02-01T09:00:00Z'), ['changedSince']);
    assert.deepEqual(at('2026-02-01T09:00:00Z', 'Sample record 001'), []);
    assert.deepEqual(at('1/3/2026 9:00'), ['markUnreadable']);
  });

  it('changes nothing when an unchanged export is imported', () => {
    const text = fc.string({ unit: fc.constantFrom('a', ';', ' ', '"', '\n', '=', "'", 'é', '1', '{', ']') });
    const record = fc.record({
      title: text,
      description: fc.option(text),
      labels: fc.uniqueArray(text, { maxLength: 3 }),
      content: fc.oneof(text, fc.jsonValue()),
      state: fc.constantFrom('active', 'draft', 'archived', 'deleted', 'frozen'),
      eventDate: fc.option(fc.constantFrom('2026-03-01T09:00:00Z', '2026-03-01', 'around 1950')),
    });
    fc.assert(
      fc.property(record, (stored) => {
        const { content } = stored;
        const row = {
          Title: stored.title,
          Description: stored.description ?? '',
          'Event Date': stored.eventDate ?? '',
          State: stored.state,
          Labels: stored.labels.join('; '),
          Content: typeof content === 'string' ? content : content === null ? '' : JSON.stringify(content),
        };
        assert.deepEqual(changed(row, stored), { before: {}, after: {}, problems: [] });
      }),
    );
  });

  it('takes the names of what every object has for names as any other', () => {
    const names = ['constructor', '__proto__', 'toString'];
    const columns = names.map((name) => [`tags.${name}`, ''] as const);
    const mark = rowMark(columns);
    const row = { id: 'r', 'Export Version': mark, ...Object.fromEntries(names.map((name) => [`tags.${name}`, '5'])) };
    for (const cells of [row, { ...row, 'Export Version': '' }]) {
      const { after, problems } = changed(cells, { tags: { ward: '7' } });
      if (cells === row) assert.deepEqual(problems, []);
      assert.deepEqual(Object.entries(after.tags ?? {}), [['ward', '7'], ...names.map((name) => [name, '5'])]);
    }
  });

  const marked = (row: Row, held: Row, stored: Partial<StoredRecord>, targets: Record<string, ColumnTarget> = {}) => {
    const mark = rowMark(Object.entries(held).map(([key, text]) => [key, String(text)] as const));
    return changedRowOf(rowOf({ 'Record ID': 'x', 'Export Version': mark, ...row }, {}, targets), aRecord(1, stored));
  };

  it('changes a date whose day and month were corrected, where the form of the column was chosen', () => {
    const eventDate = '2026-03-01T00:00:00Z';
    const targets: Record<string, ColumnTarget> = {
      eventDate: { to: 'eventDate', form: 'dayFirst', timeZone: 'UTC' },
    };
    const change = marked({ eventDate: '03.01.2026' }, { eventDate }, { eventDate }, targets);
    assert.deepEqual([change.after, change.reformatted], [{ eventDate: '2026-01-03T00:00:00Z' }, undefined]);
  });

  it('keeps a list of texts a list when its cell is edited', () => {
    const stored = { content: { seen: ['cough', 'fever'] } };
    const edited = (cell: string) => marked({ 'content.seen': cell }, { 'content.seen': '["cough","fever"]' }, stored);
    assert.deepEqual(edited('["cough","rash"]').after, { content: { seen: ['cough', 'rash'] } });
    assert.deepEqual(edited('cough; rash').problems, [{ kind: 'notJson', column: 2, value: 'cough; rash' }]);
  });

  it('keeps a whole content that is an object or list what it is', () => {
    for (const content of [{ a: 1 }, ['a']])
      for (const cell of ['{"a":1,}', 'see note'])
        assert.deepEqual(kindsOf(changed({ content: cell }, { content })), ['notJson']);
    assert.deepEqual(changed({ content: '{"a":1,}' }, { content: 'text' }).after, { content: '{"a":1,}' });
    assert.deepEqual(changed({ content: '{"a":2}' }, { content: { a: 1 } }).after, { content: { a: 2 } });
  });

  it('keeps the types of flags and numbers that a spreadsheet writes in its own language', () => {
    const stored = { content: { isCalm: false, walk: 1.5, steps: 900 } };
    const held = { 'content.isCalm': 'false', 'content.walk': '1.5', 'content.steps': '900' };
    const edited = (row: Row) => marked({ ...held, ...row }, held, stored);
    for (const flag of ['TRUE', 'WAHR', 'true'])
      assert.deepEqual(edited({ 'content.isCalm': flag }).after, { content: { ...stored.content, isCalm: true } });
    for (const [cell, walk] of [
      ['2,5', 2.5],
      ['-3,25', -3.25],
      ['12,50 €', 12.5],
      ['1.234,5', 1234.5],
    ] as const)
      assert.deepEqual(edited({ 'content.walk': cell }).after, { content: { ...stored.content, walk } });
    assert.deepEqual(edited({ 'content.walk': 'none' }).after, { content: { ...stored.content, walk: 'none' } });
    // One thousand, or one; 0.9, or 90.
    for (const steps of ['1,000', '90%']) assert.deepEqual(kindsOf(edited({ 'content.steps': steps })), ['notANumber']);
  });
});
