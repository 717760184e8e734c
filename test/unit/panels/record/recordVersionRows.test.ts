import assert from 'node:assert/strict';
import { versionOfRow, versionRows } from '../../../../src/panels/record/recordVersionRows';
import { CURRENT_VERSION_ID } from '../../../../src/protocol/recordPage';

const users = [{ id: 'user-1', email: 'clinician4@clinic.example', firstName: 'Sample', lastName: 'Clinician 004' }];
const v3 = { id: 'v3', title: 'Third', state: 'active', updatedAt: '2026-03-03T10:00:00Z', updatedBy: 'user-1' };
const v2 = { id: 'v2', title: 'Second', state: 'active' };
const v1 = { id: 'v1', title: 'Second', state: 'draft' };

describe('versionRows', () => {
  it('says what changed from version to version, and which is the first', () => {
    const rows = versionRows({ record: { ...v3, id: 'r' }, versions: [v3, v2, v1], hasMore: false, users });
    assert.deepEqual(
      rows.map(({ id, changed, isFirst, isCurrent }) => ({ id, changed, isFirst, isCurrent })),
      [
        { id: 'v3', changed: ['Title'], isFirst: false, isCurrent: true },
        { id: 'v2', changed: ['State'], isFirst: false, isCurrent: false },
        { id: 'v1', changed: undefined, isFirst: true, isCurrent: false },
      ],
    );
    assert.equal(rows[0]?.by, 'Sample Clinician 004');
  });

  it('does not claim to know what changed while the version before is not loaded', () => {
    const [, last] = versionRows({ record: v3, versions: [v3, v2], hasMore: true, users });
    assert.equal(last?.isFirst, false);
    assert.equal(last.changed, undefined);
  });

  it('puts the Record on top where the list holds earlier forms only', () => {
    const rows = versionRows({ record: v3, versions: [v2, v1], hasMore: false, users });
    assert.deepEqual(
      rows.map(({ id, isCurrent }) => [id, isCurrent]),
      [
        [CURRENT_VERSION_ID, true],
        ['v2', false],
        ['v1', false],
      ],
    );
  });

  it('is empty without versions', () => {
    assert.deepEqual(versionRows({ record: v3, versions: [], hasMore: false, users }), []);
  });

  it('leads back from each row to its form of the Record, with and without ids', () => {
    const nameless = { title: 'Without id' };
    const input = { record: v3, versions: [v2, nameless], hasMore: false, users };
    const forms = versionRows(input).map(({ id }) => versionOfRow(input, id));
    assert.deepEqual(forms, [v3, v2, nameless]);
    assert.equal(versionOfRow(input, 'v9'), undefined);
  });
});
