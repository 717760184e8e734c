import assert from 'node:assert/strict';
import { recordVersionRows } from '../../../../src/editors/record/recordVersionRows';
import { CURRENT_VERSION_ID } from '../../../../src/protocol/page';

const users = [{ id: 'user-1', email: 'clinician4@clinic.example', firstName: 'Sample', lastName: 'Clinician 004' }];
const v3 = { id: 'v3', title: 'Third', state: 'active', updatedAt: '2026-03-03T10:00:00Z', updatedBy: 'user-1' };
const v2 = { id: 'v2', title: 'Second', state: 'active' };
const v1 = { id: 'v1', title: 'Second', state: 'draft' };

describe('versionRows', () => {
  it('shows what changed between versions and marks the first', () => {
    const rows = recordVersionRows({ current: { ...v3, id: 'r' }, versions: [v3, v2, v1], hasMore: false, users });
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

  it('does not show changes while the previous version is not loaded', () => {
    const [, last] = recordVersionRows({ current: v3, versions: [v3, v2], hasMore: true, users });
    assert.equal(last?.isFirst, false);
    assert.equal(last.changed, undefined);
  });

  it('puts the Record on top when the list contains earlier versions only', () => {
    const rows = recordVersionRows({ current: v3, versions: [v2, v1], hasMore: false, users });
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
    assert.deepEqual(recordVersionRows({ current: v3, versions: [], hasMore: false, users }), []);
  });

  it('names a version without an id by its place, as reading one version does', () => {
    const rows = recordVersionRows({ current: v3, versions: [v2, { title: 'Without id' }], hasMore: false, users });
    assert.deepEqual(
      rows.map(({ id }) => id),
      [CURRENT_VERSION_ID, 'v2', '#1'],
    );
  });
});
