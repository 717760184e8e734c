import assert from 'node:assert/strict';
import { freshRecords } from '../../../../src/workspace/records/freshRecords';
import { toRecordRow, type RecordRow } from '../../../../src/workspace/records/recordRow';
import { aRecord } from '../../../support/build';
import { seededMiniId, seededRecordId } from '../../../support/seeded';
import { useWorkspace } from '../../../support/useWorkspace';

describe('freshRecords', () => {
  const inUse = useWorkspace();
  const shown = async (mini: number, index: number): Promise<RecordRow> => {
    const ref = { miniId: seededMiniId(mini), recordId: seededRecordId(mini, index) };
    const row = toRecordRow(await inUse.workspace.records.read(ref), ref.miniId);
    assert.ok(row);
    return row;
  };

  it('reports which rows changed since they were shown and which no longer exist', async () => {
    const rows = [await shown(1, 0), await shown(2, 0), await shown(1, 1), await shown(1, 11)];
    inUse.sample.service.changeRecord(seededRecordId(1, 1), { title: 'Theirs' });
    inUse.sample.service.removeRecord(seededRecordId(2, 0));
    const fresh = await freshRecords(inUse.workspace.records, rows);
    assert.deepEqual(
      fresh.rows.map(({ id }) => id),
      [seededRecordId(1, 0), seededRecordId(1, 1), seededRecordId(1, 11)],
    );
    assert.equal(fresh.rows[1]?.title, 'Theirs');
    assert.equal(fresh.changedCount, 1);
    assert.deepEqual(
      fresh.gone.map(({ item, failure }) => [item, failure.kind]),
      [[rows[1], 'notFound']],
    );
  });

  it('are told as they are read, and can be cancelled', async () => {
    const rows = Array.from({ length: 120 }, (_, at) => toRecordRow(aRecord(at), 'one') as RecordRow);
    const abort = new AbortController();
    const through: number[] = [];
    const readMany = (_miniId: string, ids: readonly string[]) => Promise.resolve(ids.map((id) => aRecord(1, { id })));
    const onProgress = (count: number): unknown => through.push(count);
    assert.equal((await freshRecords({ readMany }, rows, { onProgress })).rows.length, 120);
    assert.deepEqual(through, [50, 100, 120]);
    const refused = freshRecords({ readMany }, rows, { signal: abort.signal, onProgress: () => abort.abort() });
    await assert.rejects(refused, /cancelled/);
  });

  it('takes no row of another Mini that has a Record with the same ID', async () => {
    const rows = ['one', 'two'].map((miniId) => toRecordRow(aRecord(1, { title: miniId }), miniId) as RecordRow);
    const readMany = (miniId: string) => Promise.resolve(miniId === 'one' ? [aRecord(1, { title: miniId })] : []);
    const fresh = await freshRecords({ readMany }, rows);
    assert.deepEqual([fresh.rows, fresh.gone.map(({ item }) => item)], [[rows[0]], [rows[1]]]);
  });
});
