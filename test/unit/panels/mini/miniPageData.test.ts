import assert from 'node:assert/strict';
import type { Label } from '../../../../src/domain/labels/label';
import type { Mini } from '../../../../src/domain/mini';
import { miniPageData, type MiniPageInput } from '../../../../src/panels/mini/miniPageData';

const dataOf = (mini: Omit<Mini, 'id'>, more: Partial<MiniPageInput> = {}) =>
  miniPageData({
    mini: { id: 'mini-17', ...mini },
    users: [{ id: 'user-1', email: 'clinician4@clinic.example', firstName: 'Sample', lastName: 'Clinician 004' }],
    labels: [],
    records: undefined,
    canEdit: true,
    today: { year: 2026, month: 11, day: 21 },
    asOfMs: Date.UTC(2026, 10, 21),
    ...more,
  });

describe('miniPageData', () => {
  it('shows a Mini of which nothing is known, and null like missing', () => {
    const data = dataOf({});
    assert.deepEqual([data.name, data.agentTypeText], ['', 'Unknown type']);
    assert.deepEqual([data.labels, data.identities], [[], []]);
    for (const field of ['birthDate', 'ageText', 'createdBy', 'externalUri', 'pictureUrl', 'records'] as const)
      assert.ok(!(field in data), field);
    const nothing = { name: null, agentType: null, labels: null, identities: null, dateOfBirth: null, createdBy: null };
    assert.deepEqual(dataOf({ ...nothing, profile: undefined }), data);
  });

  it('hands over no identity, only how it looks masked', () => {
    const identities = [
      { kind: 'nhs', value: 'TEST-NHS-0000000017' },
      { kind: 'passport', value: 'TEST-1' },
      { kind: null, value: null },
    ];
    const data = dataOf({ identities });
    assert.deepEqual(data.identities, [
      { kind: 'NHS', masked: '••••••••••••••••017' },
      { kind: 'passport', masked: '••••••' },
      { kind: 'Unknown type', masked: '' },
    ]);
    assert.doesNotMatch(JSON.stringify(data), /TEST/);
  });

  it('tells the age by the calendar, and the birth date as it is written', () => {
    const data = dataOf({ dateOfBirth: '1950-11-21T23:30:00-11:00' });
    assert.equal(data.ageText, '76 years old');
    assert.equal(data.birthDate?.iso, '1950-11-21');
    assert.match(data.birthDate.text, /21/);
    assert.ok(!('ageText' in dataOf({ dateOfBirth: 'around 1950' })));
    assert.equal(dataOf({ dateOfBirth: 'around 1950' }).birthDate?.text, 'around 1950');
  });

  it('has the colours of labels of Minis, also under a former name', () => {
    const labels: Label[] = [
      { id: 'l1', name: 'Region North', colour: '#2e7d32', resourceType: 'mini', rename: { previousName: 'North' } },
      { id: 'l2', name: 'New here', colour: 'red', resourceType: 'record' },
    ];
    assert.deepEqual(dataOf({ labels: ['North', 'New here'] }, { labels }).labels, [
      { name: 'North', colour: '#2e7d32' },
      { name: 'New here' },
    ]);
  });

  it('counts Records where the service did, and those in the trash apart', () => {
    assert.deepEqual(dataOf({}, { records: { listed: 45, inTrash: 3 } }).records, {
      text: '45',
      trashText: 'and 3 in the trash',
    });
    assert.deepEqual(dataOf({}, { records: { listed: 0, inTrash: 0 } }).records, { text: '0' });
    assert.ok(!('records' in dataOf({}, { records: { listed: undefined, inTrash: 3 } })));
  });

  it('shows a kind and an author that it does not know as they came, and any profile', () => {
    const data = dataOf({ agentType: 'team', createdBy: 'user-1', updatedBy: 'user-9', profile: ['a', 1, null] });
    assert.deepEqual([data.agentTypeText, data.createdBy, data.updatedBy], ['team', 'Sample Clinician 004', 'user-9']);
    assert.deepEqual(data.profile, ['a', 1, null]);
  });
});
