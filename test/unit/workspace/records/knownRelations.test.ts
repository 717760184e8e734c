import assert from 'node:assert/strict';
import type { RecordRelation } from '../../../../src/domain/relation';
import { KnownRelations } from '../../../../src/workspace/records/knownRelations';
import { aRecord } from '../../../support/build';

const relation = { id: 'r', relationship: 'supersedes', targetRecordId: 'target' };
const source = aRecord(1, { id: 'source', title: 'Sample', relations: [relation] });

describe('relations of loaded Records', () => {
  const told = (known: KnownRelations, own: RecordRelation[] = []) => known.towards('mini', 'target', own);

  it('are listed on their target Record in the same Mini', () => {
    const known = new KnownRelations();
    known.learn('mini', [source, aRecord(2)]);
    assert.deepEqual(told(known), [{ sourceId: 'source', sourceTitle: 'Sample', relation }]);
    assert.deepEqual(known.towards('other', 'target', []), []);
    assert.deepEqual(known.towards('mini', 'source', []), []);
  });

  it('are removed by a later read, or when a Record is deleted or forgotten', () => {
    const known = new KnownRelations();
    for (const later of [{ relations: [] }, { relations: null }, { state: 'deleted' }]) {
      known.learn('mini', [source]);
      known.learn('mini', [{ ...source, ...later }]);
      assert.deepEqual(told(known), []);
    }
    known.learn('mini', [source]);
    known.forget('mini', 'source');
    assert.deepEqual(told(known), []);
  });

  it('omit those that the target Record also has and keep different ones', () => {
    const known = new KnownRelations();
    known.learn('mini', [source]);
    assert.deepEqual(told(known, [{ relationship: 'superseded-by', targetRecordId: 'source' }]), []);
    assert.equal(told(known, [{ relationship: 'supersedes', targetRecordId: 'source' }]).length, 1);
    const odd = { ...source, relations: [{ relationship: 'cousin-of', targetRecordId: 'target' }] };
    known.learn('mini', [odd]);
    assert.equal(told(known, [{ relationship: 'cousin-of', targetRecordId: 'source' }]).length, 1);
  });

  it('are forgotten, oldest first, above a limit', () => {
    const known = new KnownRelations();
    const sources = (from: number, count: number) =>
      Array.from({ length: count }, (_, index) => ({ ...source, id: `s${from + index}` }));
    known.learn('mini', [
      { ...source, id: 'early' },
      { ...source, id: 'read again' },
    ]);
    known.learn('mini', sources(0, 19_998));
    known.learn('mini', [
      { ...source, id: 'read again' },
      { ...source, id: 'late' },
    ]);
    const ids = new Set(told(known).map(({ sourceId }) => sourceId));
    assert.equal(ids.size, 20_000);
    assert.deepEqual([ids.has('early'), ids.has('read again'), ids.has('late')], [false, true, true]);
  });

  it('may lack an id, a kind, a target or a title', () => {
    const known = new KnownRelations();
    known.learn('mini', [
      aRecord(1, { id: null, relations: [relation] }),
      { id: 'bare', relations: [{}, { targetRecordId: 'target' }] },
    ]);
    assert.deepEqual(told(known), [{ sourceId: 'bare', sourceTitle: '', relation: { targetRecordId: 'target' } }]);
  });
});
