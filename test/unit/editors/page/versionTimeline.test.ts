import assert from 'node:assert/strict';
import { changedFields } from '../../../../src/domain/fields/differingFields';
import { miniFields } from '../../../../src/domain/fields/miniFields';
import { loadVersions, versionTimeline } from '../../../../src/editors/page/versionTimeline';
import { CURRENT_VERSION_ID } from '../../../../src/protocol/page';
import { miniKind, recordKind } from '../../../support/pageKinds';

const users = [{ id: 'user-1', email: 'clinician4@clinic.example', firstName: 'Sample', lastName: 'Clinician 004' }];
const v3 = { id: 'v3', title: 'Third', state: 'active', updatedAt: '2026-03-03T10:00:00Z', updatedBy: 'user-1' };
const v2 = { id: 'v2', title: 'Second', state: 'active' };
const v1 = { id: 'v1', title: 'Second', state: 'draft' };

describe('versions that are read again', () => {
  /** Three pages of one version. */
  function pages(): Parameters<typeof loadVersions>[2] {
    const all: (typeof v1)[] = [];
    const list = { all, hasMore: true, leftOut: 0, loadMore: () => Promise.resolve() };
    return Object.assign(list, {
      loadMore: () => {
        all.push({ ...v1, id: `v${String(all.length)}` });
        list.hasMore = all.length < 3;
        return Promise.resolve();
      },
    });
  }
  const countOf = async (
    list: ReturnType<typeof pages>,
    asked: { isMore: boolean; shown?: number },
  ): Promise<number> => {
    const workspace = { users: { load: () => Promise.resolve(), value: users } };
    const { rows } = await loadVersions(workspace as never, recordKind, list, asked, () => Promise.resolve(v1));
    return rows.length;
  };

  it('are as many as were shown', async () => {
    const list = pages();
    assert.equal(await countOf(list, { isMore: false }), 1);
    assert.equal(await countOf(list, { isMore: true, shown: 1 }), 2);
    assert.equal(await countOf(pages(), { isMore: false, shown: 2 }), 2);
    assert.equal(await countOf(pages(), { isMore: false, shown: 9 }), 3);
  });
});

describe('versions of a Record', () => {
  it('shows what changed between versions and marks the first', () => {
    const rows = versionTimeline(recordKind, {
      current: { ...v3, id: 'r' },
      versions: [v3, v2, v1],
      hasMore: false,
      users,
    });
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
    const [, last] = versionTimeline(recordKind, { current: v3, versions: [v3, v2], hasMore: true, users });
    assert.equal(last?.isFirst, false);
    assert.equal(last.changed, undefined);
  });

  it('puts the Record on top when the list contains earlier versions only', () => {
    const rows = versionTimeline(recordKind, { current: v3, versions: [v2, v1], hasMore: false, users });
    assert.deepEqual(
      rows.map(({ id, isCurrent }) => [id, isCurrent]),
      [
        [CURRENT_VERSION_ID, true],
        ['v2', false],
        ['v1', false],
      ],
    );
  });

  it('says of no later version that it is of when the Record was created', () => {
    const [createdAt, madeAt, createdBy] = ['2026-01-01T08:00:00Z', '2026-02-02T08:00:00Z', v3.updatedBy];
    const unmarked = { createdAt, createdBy };
    const rows = versionTimeline(recordKind, {
      current: { ...v3, createdAt },
      versions: [v3, { ...unmarked, id: 'b', createdAt: madeAt }, { ...unmarked, id: 'c' }, { ...unmarked, id: 'd' }],
      hasMore: false,
      users,
    });
    assert.deepEqual(
      rows.map(({ at, by }) => [at?.iso, by]),
      [
        [v3.updatedAt, 'Sample Clinician 004'],
        [madeAt, 'Sample Clinician 004'],
        [undefined, undefined],
        [createdAt, 'Sample Clinician 004'],
      ],
    );
  });

  it('is empty without versions', () => {
    assert.deepEqual(versionTimeline(recordKind, { current: v3, versions: [], hasMore: false, users }), []);
  });
});

const identities = [
  { kind: 'nhs', value: 'TEST-1' },
  { kind: 'ndis', value: 'TEST-2' },
];
const mini = { id: 'mini', name: 'Sample Person 017', identities, updatedAt: '2026-03-03T10:00:00Z', eTag: '"3"' };
const mini2 = { id: 'v2', name: 'Sample Person 017', identities: identities.slice(0, 1) };
const mini1 = { id: 'v1', name: 'Sample Person 017 (new)', profile: {}, externalUri: '' };

describe('versions of a Mini', () => {
  it('show what changed, with the Mini on top if it is not among them', () => {
    const rows = versionTimeline(miniKind, { current: mini, versions: [mini2, mini1], hasMore: false, users: [] });
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
