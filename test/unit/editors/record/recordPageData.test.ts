import assert from 'node:assert/strict';
import type { NamedLabel } from '../../../../src/domain/labels/label';
import type { StoredRecord } from '../../../../src/domain/record';
import { recordPageData, type RecordPageInput } from '../../../../src/editors/record/recordPageData';

const input = (record: StoredRecord, more: Partial<RecordPageInput> = {}): RecordPageInput => ({
  recordId: 'record-1',
  record,
  miniName: 'Sample Person 017',
  users: [
    { id: 'user-1', email: 'clinician4@clinic.example', firstName: 'Sample', lastName: 'Clinician 004' },
    { id: 'user-2', email: 'clinician5@clinic.example', firstName: null },
  ],
  labels: [],
  titles: new Map(),
  incoming: [],
  minis: new Map(),
  isLocked: false,
  ...more,
});

describe('recordPageData', () => {
  it('shows an empty Record', () => {
    const data = recordPageData(input({}));
    assert.equal(data.stateText, 'Unknown');
    assert.deepEqual([data.knownLabels, data.attachments, data.relations, data.access], [[], [], [], []]);
    assert.deepEqual(
      data.facts.filter(({ isMissing }) => isMissing).map(({ name, text }) => `${name}: ${text}`),
      ['Created', 'Searchable', 'Archived'].map((name) => `${name}: Unknown`),
    );
    assert.deepEqual(data.facts.at(-1), { name: 'ID', text: 'record-1', isCode: true });
    assert.equal(data.facts.length, 4);
  });

  it('treats null like missing', () => {
    const nothing = recordPageData(
      input({ title: null, labels: null, tags: null, relations: null, attachments: null }),
    );
    assert.deepEqual(nothing, recordPageData(input({ content: undefined })));
  });

  it('shows people by name, else by email, else by id', () => {
    const notesOf = (record: StoredRecord) =>
      recordPageData(input(record)).facts.flatMap(({ name, note }) => (note === undefined ? [] : `${name} ${note}`));
    assert.deepEqual(notesOf({ createdBy: 'user-1', updatedBy: 'user-2' }), [
      'Last changed by clinician5@clinic.example',
      'Created by Sample Clinician 004',
    ]);
    assert.deepEqual(notesOf({ createdBy: 'user-9' }), ['Created by user-9']);
    assert.deepEqual(notesOf({ createdAt: '2026-03-01T09:00:00Z' }), ['Created Unknown']);
  });

  it('shows an unknown state, relation and reason unchanged', () => {
    const data = recordPageData(
      input({
        state: 'quarantined',
        relations: [{ relationship: 'mentioned-in' }],
        attachments: [{ fileName: 'scan.pdf', unreadableReason: 'encrypted' }],
      }),
    );
    assert.equal(data.stateText, 'quarantined');
    assert.deepEqual(data.relations, [{ relationship: 'mentioned-in' }]);
    assert.match(data.attachments[0]?.unreadableReason ?? '', /encrypted/);
  });

  it('offers the labels with their colours', () => {
    const labels: NamedLabel[] = [
      { id: 'l1', name: 'Heart', colour: 'red', resourceType: 'record' },
      { id: 'l3', name: 'Night', colour: 'blue', resourceType: 'record', rename: { previousName: 'Evening' } },
    ];
    assert.deepEqual(recordPageData(input({}, { labels })).knownLabels, [
      { name: 'Heart', colour: 'red' },
      { name: 'Night', colour: 'blue', formerName: 'Evening' },
    ]);
  });

  it('names labels exactly, since the page sends back which one to add', () => {
    const odd = ['Two  spaces', 'Zero\u200bwidth', 'x'.repeat(600)];
    const labels = odd.map((name): NamedLabel => ({ id: name, name, resourceType: 'record' }));
    assert.deepEqual(
      recordPageData(input({}, { labels })).knownLabels.map(({ name }) => name),
      odd,
    );
  });

  it('offers what its state allows, and nothing in a locked workspace', () => {
    const offered = (state: string, isLocked = false) => {
      const { states, offers, canEdit } = recordPageData(input({ state }, { isLocked }));
      return [states.map(({ value }) => value), offers, canEdit];
    };
    assert.deepEqual(offered('active'), [['active', 'archived'], ['archive', 'delete'], true]);
    assert.deepEqual(offered('archived'), [['active', 'archived'], ['delete'], true]);
    assert.deepEqual(offered('draft'), [[], ['submit', 'delete'], true]);
    assert.deepEqual(offered('deleted'), [[], ['restore'], false]);
    assert.deepEqual(offered('active', true), [['active', 'archived'], [], false]);
  });

  it('names who may see it', () => {
    const authorization = { users: ['user-1', 'user-9'], minis: ['m1', 'm2'], organizations: null, sessions: [] };
    const data = recordPageData(input({ authorization }, { minis: new Map([['m1', 'Sample Person 017']]) }));
    assert.deepEqual(data.access, [
      { name: 'Users', readers: ['Sample Clinician 004', 'user-9'] },
      { name: 'Minis', readers: ['Sample Person 017', 'm2'] },
    ]);
  });

  it('keeps flags that are false and sizes of zero', () => {
    const data = recordPageData(input({ searchable: false, archived: false, attachments: [{ id: 'a', size: 0 }] }));
    assert.deepEqual(
      data.facts.filter(({ name }) => name === 'Searchable' || name === 'Archived').map(({ text }) => text),
      ['No', 'No'],
    );
    assert.equal(data.attachments[0]?.sizeText, '0 B');
    assert.equal(data.attachments[0].sizeBytes, 0);
  });

  it('tells a file from another one under its id', () => {
    const versionOf = (checksum: string): number | undefined =>
      recordPageData(input({ attachments: [{ id: 'a', size: 1, checksum }] })).attachments[0]?.version;
    assert.notEqual(versionOf('former'), versionOf('new'));
  });

  it('shows the title of a related Record if known', () => {
    const relations = [{ relationship: 'supersedes', targetRecordId: 'record-2' }, { relationship: 'relates-to' }];
    const data = recordPageData(input({ relations }, { titles: new Map([['record-2', 'First visit']]) }));
    assert.deepEqual(data.relations, [
      { relationship: 'Supersedes', targetRecordId: 'record-2', targetTitle: 'First visit' },
      { relationship: 'Relates to' },
    ]);
  });

  it('is plain JSON', () => {
    const data = recordPageData(input({ title: 'Visit', eventDate: '2026-03-01T09:00:00Z' }));
    assert.deepEqual(JSON.parse(JSON.stringify(data)), JSON.parse(JSON.stringify(structuredClone(data))));
  });

  it('shows incoming relations reversed and marks them', () => {
    const relation = { id: 'r', relationship: 'supersedes', targetRecordId: 'record-1', since: null };
    const incoming = [
      { sourceId: 'record-2', sourceTitle: 'Second visit', relation },
      { sourceId: 'record-3', sourceTitle: '', relation: { relationship: 'cousin-of' } },
    ];
    const own = [{ id: 'own', relationship: 'relates-to', targetRecordId: 'record-2' }];
    const data = recordPageData(input({ relations: own }, { incoming }));
    assert.deepEqual(data.relations, [
      { id: 'own', relationship: 'Relates to', targetRecordId: 'record-2' },
      { relationship: 'Superseded by', targetRecordId: 'record-2', targetTitle: 'Second visit', isIncoming: true },
      { relationship: '“cousin-of” from', targetRecordId: 'record-3', isIncoming: true },
    ]);
  });
});
