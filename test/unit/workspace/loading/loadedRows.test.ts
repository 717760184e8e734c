import assert from 'node:assert/strict';
import fc from 'fast-check';
import { LoadedRows, type ListEdit } from '../../../../src/workspace/loading/loadedRows';
import { toRecordRow, type RecordRow } from '../../../../src/workspace/records/recordRow';
import { aRecord } from '../../../support/build';

const row = (number: number, eventDate: string | null = `2026-01-${String(number).padStart(2, '0')}`): RecordRow => {
  const made = toRecordRow(aRecord(number, { eventDate }), 'mini');
  assert.ok(made);
  return made;
};
const loaded = (rows: RecordRow[], cursor?: string, total?: number): LoadedRows => {
  const made = new LoadedRows();
  [made.total, made.cursor] = [total, cursor];
  made.append(rows);
  return made;
};
const adding = (one: RecordRow, isNewestFirst: boolean) => edited((list) => list.add(one, isNewestFirst));
const removing = (id: string, isBeyond: boolean) => edited((list) => list.remove(id, isBeyond));
const replacing = (one: RecordRow) => edited((list) => void list.replace(one));
const edited = (edit: ListEdit) => (list: LoadedRows) => {
  edit(list);
  return list;
};
const titles = ({ rows }: LoadedRows): string[] => rows.map(({ title }) => title.slice(-3));

describe('adding a page', () => {
  it('neither copies the loaded rows nor reads their ids again', () => {
    let asked = 0;
    const watched = (number: number): RecordRow => {
      const { id, ...rest } = row(number, null);
      return {
        ...rest,
        get id() {
          asked++;
          return id;
        },
      };
    };
    const growing = new LoadedRows();
    const { rows } = growing;
    for (let page = 0; page < 1_000; page++) growing.append([watched(page)]);
    assert.equal(growing.rows, rows);
    assert.equal(rows.length, 1_000);
    assert.ok(asked <= 3_000, `asked ${String(asked)} times`);
  });

  it('replaces a repeated row in place, even within one page', () => {
    const growing = loaded([row(1), row(2), row(1)]);
    growing.append([{ ...row(2), title: 'New 222' }, row(3)]);
    assert.deepEqual(titles(growing), ['001', '222', '003']);
  });
});

describe('adding a row', () => {
  const three = [row(9), row(6), row(3)];

  it('inserts it by its date, in either order', () => {
    assert.deepEqual(titles(adding(row(7), true)(loaded(three))), ['009', '007', '006', '003']);
    assert.deepEqual(titles(adding(row(7), false)(loaded(three.toReversed()))), ['003', '006', '007', '009']);
  });

  it('counts it, even beyond the loaded rows', () => {
    const end = adding(row(1), true)(loaded(three, undefined, 3));
    assert.deepEqual([titles(end).at(-1), end.total], ['001', 4]);
    const beyond = adding(row(1), true)(loaded(three, 'a', 30));
    assert.deepEqual([beyond.rows.length, beyond.total], [3, 31]);
    assert.equal(adding(row(7), true)(loaded(three)).total, undefined);
  });

  it('shows one with an unknown position at the top', () => {
    assert.deepEqual(titles(adding(row(1, null), true)(loaded(three, 'a'))), ['001', '009', '006', '003']);
  });

  it('replaces an existing one without counting it', () => {
    const changed = { ...row(6), title: 'New 666' };
    const after = adding(changed, true)(loaded(three, undefined, 3));
    assert.deepEqual([titles(after), after.total], [['009', '666', '003'], 3]);
  });

  it('keeps a sorted list sorted', () => {
    const day = fc.integer({ min: 1, max: 28 });
    fc.assert(
      fc.property(fc.uniqueArray(day), fc.boolean(), (days, isNewestFirst) => {
        const after = days.reduce((list, at) => adding(row(at), isNewestFirst)(list), loaded([], undefined, 0));
        const sorted = days.toSorted((one, other) => (isNewestFirst ? other - one : one - other));
        assert.deepEqual(titles(after).map(Number), sorted);
        assert.equal(after.total, days.length);
      }),
    );
  });
});

describe('removing a row', () => {
  it('reduces the total if it was loaded or is beyond the loaded rows', () => {
    assert.equal(removing(row(3).id, false)(loaded([row(3)], undefined, 1)).total, 0);
    assert.equal(removing(row(1).id, true)(loaded([row(3)], 'a', 9)).total, 8);
    assert.equal(removing(row(1).id, true)(loaded([row(3)], undefined, 1)).total, 1);
    assert.equal(removing(row(1).id, false)(loaded([row(3)], 'a', 9)).total, 9);
  });
});

describe('replacing a row', () => {
  it('keeps its position and adds none', () => {
    const after = replacing(row(8))(loaded([row(9), row(3)]));
    assert.deepEqual(titles(after), ['009', '003']);
  });
});

describe('the rows by id', () => {
  it('match a search through all rows after any edits', () => {
    const days = fc.array(
      fc.tuple(fc.constantFrom('add', 'remove', 'replace', 'append'), fc.integer({ min: 1, max: 28 })),
    );
    fc.assert(
      fc.property(days, (edits) => {
        const list = loaded([row(9), row(6), row(3)], 'more', 99);
        for (const [kind, day] of edits) {
          const one = { ...row(day), title: `${kind} ${String(day)}` };
          if (kind === 'add') list.add(one, true);
          else if (kind === 'remove') list.remove(one.id, false);
          else if (kind === 'replace') list.replace(one);
          else list.append([one]);
        }
        for (let day = 1; day <= 28; day++) {
          const { id } = row(day);
          assert.equal(
            list.get(id),
            list.rows.find((other) => other.id === id),
          );
        }
        assert.equal(new Set(list.rows.map(({ id }) => id)).size, list.rows.length);
      }),
    );
  });

  it('name those that are changed or missing in a later read', () => {
    const changed = { ...row(6), eTag: '"later"' };
    assert.deepEqual(loaded([row(9), row(6), row(3)]).changedIn(loaded([row(9), changed])), [row(6).id, row(3).id]);
  });
});
