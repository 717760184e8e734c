import assert from 'node:assert/strict';
import fc from 'fast-check';
import { SeededRecords } from '../../../../src/sample/seed/recordSource';
import { compareNewestFirst } from '../../../../src/sample/store/recordOrder';
import { RecordStore } from '../../../../src/sample/store/recordStore';
import type { StoredRecord } from '../../../../src/sample/store/storedRecord';

const count = 20;
const source = new SeededRecords({
  id: 'mini',
  number: 1,
  name: 'Ada Ashwick',
  recordCount: count,
  hasNoDeleted: false,
});
const keyOf = (record: StoredRecord): { time: number; id: string } => ({ time: record.sortTime, id: record.id });

type Edit = { readonly kind: 'add' | 'move' | 'remove'; readonly at: number; readonly time: number };
const edit: fc.Arbitrary<Edit> = fc.record({
  kind: fc.constantFrom('add', 'move', 'remove'),
  at: fc.nat(count + 5),
  time: fc.nat(count).map((index) => source.timeAt(Math.min(index, count - 1))),
});

describe('RecordStore', () => {
  it('behaves like a sorted list after any edits, from any position, in both directions', () => {
    fc.assert(
      fc.property(fc.array(edit, { maxLength: 30 }), fc.option(fc.nat(30)), (edits, from) => {
        const store = new RecordStore('mini', source);
        const model = new Map(Array.from({ length: count }, (_, index) => [source.idAt(index), source.at(index)]));
        for (const { kind, at, time } of edits) {
          const id = at < count ? source.idAt(at) : `own-${at}`;
          if (kind === 'remove') {
            store.remove(id);
            model.delete(id);
            continue;
          }
          const record = { ...source.at(0), id: kind === 'add' ? `own-${at}` : id, sortTime: time };
          store.put(record);
          model.set(record.id, record);
        }
        const sorted = [...model.values()].sort((a, b) => compareNewestFirst(keyOf(a), keyOf(b)));
        const cursor = from === null ? undefined : sorted[from];
        const place = cursor ? sorted.indexOf(cursor) : undefined;
        const newestFirst = [...store.walk({}, 'newestFirst', cursor && keyOf(cursor))].map((record) => record.id);
        const oldestFirst = [...store.walk({}, 'oldestFirst', cursor && keyOf(cursor))].map((record) => record.id);
        const ids = sorted.map((record) => record.id);
        assert.deepEqual(newestFirst, place === undefined ? ids : ids.slice(place + 1));
        assert.deepEqual(oldestFirst, place === undefined ? ids.toReversed() : ids.slice(0, place).reverse());
        assert.equal(store.count({}), sorted.length);
        assert.deepEqual(
          ids.map((id) => store.get(id)?.sortTime),
          sorted.map((record) => record.sortTime),
        );
      }),
    );
  });

  it('is walked without a repeated or a missing Record while others are written', () => {
    fc.assert(
      fc.property(fc.array(edit, { minLength: 1, maxLength: 30 }), fc.nat(30), fc.boolean(), (edits, steps, isUp) => {
        const store = new RecordStore('mini', source);
        const [before, during] = [edits.slice(0, edits.length / 2), edits.slice(edits.length / 2)];
        const idOf = ({ at }: Edit): string => (at < count ? source.idAt(at) : `own-${at}`);
        const write = (one: Edit): void => store.put({ ...source.at(0), id: idOf(one), sortTime: one.time });
        before.forEach(write);
        const written = new Set(during.map(idOf));
        const untouched = [...store.walk({}, isUp ? 'oldestFirst' : 'newestFirst')]
          .map(({ id }) => id)
          .filter((id) => !written.has(id));
        const walk = store.walk({}, isUp ? 'oldestFirst' : 'newestFirst');
        const seen: string[] = [];
        for (let step = 0; step < steps; step++)
          seen.push(...[walk.next().value].flatMap((record) => record?.id ?? []));
        during.forEach(write);
        for (const { id } of walk) seen.push(id);
        assert.deepEqual(
          seen.filter((id) => !written.has(id)),
          untouched,
        );
      }),
    );
  });

  it('has strictly descending seeded times', () => {
    for (const recordCount of [10, 12_310, 1_000_000]) {
      const records = new SeededRecords({
        id: 'mini',
        number: 3,
        name: 'Alma Coppergate',
        recordCount,
        hasNoDeleted: false,
      });
      const seen = Math.min(recordCount, 5000);
      for (let index = 1; index < seen; index++) assert.ok(records.timeAt(index) < records.timeAt(index - 1));
    }
  });
});
