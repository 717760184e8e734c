import assert from 'node:assert/strict';
import { miniVersionRows } from '../../../../src/editors/mini/miniVersionRows';
import { CURRENT_VERSION_ID } from '../../../../src/protocol/page';
import { changedFields } from '../../../../src/domain/fields/differingFields';
import { miniFields } from '../../../../src/domain/fields/miniFields';

const identities = [
  { kind: 'nhs', value: 'TEST-1' },
  { kind: 'ndis', value: 'TEST-2' },
];
const mini = { id: 'mini', name: 'Sample Person 017', identities, updatedAt: '2026-03-03T10:00:00Z', eTag: '"3"' };
const v2 = { id: 'v2', name: 'Sample Person 017', identities: identities.slice(0, 1) };
const v1 = { id: 'v1', name: 'Sample Person 017 (new)', profile: {}, externalUri: '' };

describe('versions of a Mini', () => {
  it('show what changed, with the Mini on top if it is not among them', () => {
    const rows = miniVersionRows({ current: mini, versions: [v2, v1], hasMore: false, users: [] });
    assert.deepEqual(
      rows.map(({ id, title, changed, isFirst }) => [id, title, changed, isFirst]),
      [
        [CURRENT_VERSION_ID, 'Sample Person 017', ['Identities'], false],
        ['v2', 'Sample Person 017', ['Name', 'Identities'], false],
        ['v1', 'Sample Person 017 (new)', undefined, true],
      ],
    );
    assert.ok(rows.every((row) => !('state' in row)));
  });

  it('ignore the order of identities and labels, and empty values', () => {
    const other = {
      ...mini,
      identities: identities.toReversed(),
      labels: ['New here'],
      profile: null,
      externalUri: '',
    };
    assert.deepEqual(changedFields(miniFields, mini, other), []);
    assert.deepEqual(changedFields(miniFields, { ...mini, profile: { tea: true }, profilePictureUrl: '/a' }, mini), [
      'profile',
      'profilePictureUrl',
    ]);
  });
});
