import assert from 'node:assert/strict';
import type { Label } from '../../../../src/domain/labels/label';
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
  asOfMs: Date.UTC(2026, 10, 21),
  canEdit: true,
  ...more,
});

describe('recordPageData', () => {
  it('shows an empty Record', () => {
    const data = recordPageData(input({}));
    assert.equal(data.title, '');
    assert.equal(data.stateText, 'Unknown');
    assert.deepEqual([data.labels, data.attachments, data.relations], [[], [], []]);
    for (const field of ['description', 'searchable'] as const) assert.ok(!(field in data), field);
    assert.deepEqual(
      data.facts.filter(({ isMissing }) => isMissing).map(({ name, text }) => `${name}: ${text}`),
      ['Event date', 'Created', 'Last changed', 'Searchable', 'Archived'].map((name) => `${name}: Unknown`),
    );
    assert.deepEqual(data.facts.at(-1), { name: 'ID', text: 'record-1', isCode: true });
    assert.equal(data.facts.length, 6);
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
      'Created by Sample Clinician 004',
      'Last changed by clinician5@clinic.example',
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

  it('finds the colour of a label, also under its former name during a rename', () => {
    const labels: Label[] = [
      { id: 'l1', name: 'Heart', colour: 'red', resourceType: 'record', rename: { previousName: 'Cardiology' } },
      { id: 'l2', name: 'Follow-up', colour: 'blue', resourceType: 'mini' },
    ];
    const data = recordPageData(input({ labels: ['Cardiology', 'Heart', 'Follow-up'] }, { labels }));
    assert.deepEqual(data.labels, [
      { name: 'Cardiology', colour: 'red' },
      { name: 'Heart', colour: 'red' },
      { name: 'Follow-up' },
    ]);
  });

  it('keeps flags that are false and sizes of zero', () => {
    const data = recordPageData(input({ searchable: false, archived: false, attachments: [{ id: 'a', size: 0 }] }));
    assert.deepEqual([data.searchable, data.archived], [false, false]);
    assert.equal(data.attachments[0]?.sizeText, '0 B');
    assert.equal(data.attachments[0].sizeBytes, 0);
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
    const data = recordPageData(input({ title: 'Visit', content: { a: [1] }, tags: { ward: 'B4', rooms: ['1'] } }));
    assert.deepEqual(JSON.parse(JSON.stringify(data)), JSON.parse(JSON.stringify(structuredClone(data))));
    assert.deepEqual(data.facts.find(({ name }) => name === 'Tags')?.entries, [
      { name: 'ward', value: 'B4' },
      { name: 'rooms', value: '["1"]' },
    ]);
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
