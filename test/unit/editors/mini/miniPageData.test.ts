import assert from 'node:assert/strict';
import type { Label } from '../../../../src/domain/labels/label';
import type { Mini } from '../../../../src/domain/mini';
import { miniPageData, type MiniPageInput } from '../../../../src/editors/mini/miniPageData';

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

const factOf = ({ facts }: ReturnType<typeof dataOf>, name: string) => facts.find((fact) => fact.name === name);

describe('miniPageData', () => {
  it('shows an empty Mini and treats null like missing', () => {
    const data = dataOf({});
    assert.deepEqual([data.name, data.agentTypeText], ['', 'Unknown type']);
    assert.deepEqual([data.labels, data.identities], [[], []]);
    for (const field of ['ageText', 'pictureUrl'] as const) assert.ok(!(field in data), field);
    assert.deepEqual(
      data.facts.map(({ name, text }) => `${name}: ${text}`),
      [
        'Birth date: Unknown',
        'Records: Unknown',
        'Created: Unknown',
        'Last changed: Unknown',
        'External URI: Unknown',
        'ID: mini-17',
      ],
    );
    const nothing = { name: null, agentType: null, labels: null, identities: null, dateOfBirth: null, createdBy: null };
    assert.deepEqual(dataOf({ ...nothing, profile: undefined }), data);
  });

  it('passes masked identities only', () => {
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

  it('computes the age by the calendar and shows the birth date as written', () => {
    const data = dataOf({ dateOfBirth: '1950-11-21T23:30:00-11:00' });
    assert.equal(data.ageText, '76 years old');
    const birthDate = factOf(data, 'Birth date');
    assert.deepEqual([birthDate?.iso, birthDate?.note], ['1950-11-21', '76 years old']);
    assert.match(birthDate?.text ?? '', /21/);
    assert.ok(!('ageText' in dataOf({ dateOfBirth: 'around 1950' })));
    assert.equal(factOf(dataOf({ dateOfBirth: 'around 1950' }), 'Birth date')?.text, 'around 1950');
  });

  it('has the colours of Mini labels, also under a former name', () => {
    const labels: Label[] = [
      { id: 'l1', name: 'Region North', colour: '#2e7d32', resourceType: 'mini', rename: { previousName: 'North' } },
      { id: 'l2', name: 'New here', colour: 'red', resourceType: 'record' },
    ];
    assert.deepEqual(dataOf({ labels: ['North', 'New here'] }, { labels }).labels, [
      { name: 'North', colour: '#2e7d32' },
      { name: 'New here' },
    ]);
  });

  it('counts Records if the service did, and those in the trash separately', () => {
    const countOf = (records: MiniPageInput['records']) => factOf(dataOf({}, { records }), 'Records');
    assert.deepEqual(countOf({ listed: 45, inTrash: 3 }), { name: 'Records', text: '45', note: 'and 3 in the trash' });
    assert.deepEqual(countOf({ listed: 0, inTrash: 0 }), { name: 'Records', text: '0' });
    assert.equal(countOf({ listed: undefined, inTrash: 3 })?.isMissing, true);
  });

  it('offers to change facts only where something can be written', () => {
    const actionsOf = (canEdit: boolean) => dataOf({}, { canEdit }).facts.flatMap(({ action }) => action ?? []);
    assert.deepEqual(actionsOf(true), ['setBirthDate', 'setExternalUri']);
    assert.deepEqual(actionsOf(false), []);
  });

  it('shows an unknown type and author unchanged, and any profile', () => {
    const data = dataOf({ agentType: 'team', createdBy: 'user-1', updatedBy: 'user-9', profile: ['a', 1, null] });
    assert.deepEqual(
      [data.agentTypeText, factOf(data, 'Created')?.note, factOf(data, 'Last changed')?.note],
      ['team', 'by Sample Clinician 004', 'by user-9'],
    );
    assert.deepEqual(data.profile, ['a', 1, null]);
  });
});
