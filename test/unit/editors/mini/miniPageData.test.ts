import assert from 'node:assert/strict';
import type { NamedLabel } from '../../../../src/domain/labels/label';
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
    ...more,
  });

const factOf = ({ facts }: ReturnType<typeof dataOf>, name: string) => facts.find((fact) => fact.name === name);

describe('miniPageData', () => {
  it('shows an empty Mini and treats null like missing', () => {
    const data = dataOf({});
    assert.deepEqual([data.agentTypeText, data.latest, data.knownLabels], ['Unknown', [], []]);
    for (const field of ['ageText', 'pictureUrl'] as const) assert.ok(!(field in data), field);
    assert.deepEqual(
      data.facts.map(({ name, text }) => `${name}: ${text}`),
      ['Records: Unknown', 'Created: Unknown', 'ID: mini-17'],
    );
    const nothing = { name: null, agentType: null, labels: null, identities: null, dateOfBirth: null, createdBy: null };
    assert.deepEqual(dataOf({ ...nothing, profile: undefined }), data);
  });

  it('carries no value of an identity, and says their kinds in words', () => {
    const data = dataOf({ identities: [{ kind: 'nhs', value: 'TEST-NHS-0000000017' }] });
    assert.doesNotMatch(JSON.stringify(data), /TEST/);
    assert.deepEqual(
      data.identityKinds.find(({ value }) => value === 'nhs'),
      { value: 'nhs', text: 'NHS' },
    );
  });

  it('computes the age by the calendar', () => {
    assert.equal(dataOf({ dateOfBirth: '1950-11-21T23:30:00-11:00' }).ageText, '76 years old');
    assert.ok(!('ageText' in dataOf({ dateOfBirth: 'around 1950' })));
  });

  it('offers the labels with their colours', () => {
    const labels: NamedLabel[] = [{ id: 'l1', name: 'Region North', colour: '#2e7d32', resourceType: 'mini' }];
    assert.deepEqual(dataOf({}, { labels }).knownLabels, [{ name: 'Region North', colour: '#2e7d32' }]);
  });

  it('counts Records by state if the service did, and lists the newest', () => {
    const countOf = (records: MiniPageInput['records']) => factOf(dataOf({}, { records }), 'Records');
    const byState = [
      { state: 'active', count: 1200 },
      { state: 'deleted', count: 3 },
    ];
    const counted = { listed: 1240, byState, latest: [] };
    assert.deepEqual(countOf(counted), {
      name: 'Records',
      text: '1,240',
      note: 'Active\u00A01,200\u00A0· Deleted\u00A03',
    });
    assert.equal(countOf({ listed: undefined, byState: [], latest: [] })?.isMissing, true);
    const latest = [{ id: 'r', title: 'Weekly note', eventDate: '2026-06-30T07:34:00Z' }, { title: 'without an id' }];
    const [first, ...others] = dataOf({}, { records: { listed: 2, byState: [], latest } }).latest;
    assert.deepEqual([first?.recordId, first?.title, first?.when?.iso], ['r', 'Weekly note', '2026-06-30T07:34:00Z']);
    assert.deepEqual(others, []);
  });

  it('shows an unknown type and author unchanged', () => {
    const data = dataOf({ agentType: 'team', createdBy: 'user-1', updatedBy: 'user-9' });
    assert.deepEqual(
      [data.agentTypeText, factOf(data, 'Created')?.note, factOf(data, 'Last changed')?.note],
      ['team', 'by Sample Clinician 004', 'by user-9'],
    );
  });
});
