// A service that answers with ids in another letter case than it is asked by.
import assert from 'node:assert/strict';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { seededMiniId, seededRecordId, seededSkillId } from '../../support/seeded';
import { useAlteredAnswers } from './useAlteredAnswers';

const miniId = seededMiniId(1);
const ids = [seededRecordId(1, 0), seededRecordId(1, 1)];
const [first = ''] = ids;

describe('a service that answers with ids in upper case', () => {
  const inUse = useAlteredAnswers((body) =>
    body.replace(/[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}/g, (id) => id.toUpperCase()),
  );

  it('has what is asked for, under the id that it was asked by', async () => {
    const read = await inUse.workspace.records.readMany(miniId, [...ids, 'none']);
    assert.deepEqual(read.map(({ id }) => id).toSorted(), ids);
    assert.equal((await inUse.workspace.minis.read(miniId)).id, miniId);
    assert.equal((await inUse.workspace.skills.read(seededSkillId(1))).id, seededSkillId(1));
  });

  it('keeps staged edits of a Record that was changed', async () => {
    const ref = { miniId, recordId: first, base: {} };
    await inUse.workspace.staging.stage([{ ...ref, columnId: 'title', before: 'was', after: 'edited' }]);
    await inUse.workspace.staging.follow({ kind: 'records', miniId, changedIds: [first] });
    assert.equal(inUse.workspace.staging.edits.cellCount, 1);
  });

  it('leaves no Mini and no Record out of an export', async () => {
    const folder = await mkdtemp(path.join(tmpdir(), 'records-ids-'));
    const written = await inUse.workspace.exports.csv({ miniIds: [miniId] }, path.join(folder, 'all.csv'));
    const table = await inUse.workspace.exports.editable(
      [{ miniId, recordId: first }],
      ['title'],
      path.join(folder, 'one.csv'),
    );
    await rm(folder, { recursive: true });
    assert.deepEqual([...written.rowsByMini.keys()], [miniId]);
    assert.deepEqual(written.verdicts.get(miniId), { kind: 'complete' });
    assert.deepEqual(table.gone, []);
  });
});
