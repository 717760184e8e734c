// Domain data with defaults, of clearly synthetic people.
import type { Label } from '../../src/domain/labels/label';
import type { Mini } from '../../src/domain/mini';
import type { StoredRecord } from '../../src/domain/record';
import type { Skill } from '../../src/domain/skill';

const numbered = (number: number): string => String(number).padStart(3, '0');
const uuid = (prefix: string, number: number): string => `${prefix}-0000-4000-8000-${String(number).padStart(12, '0')}`;
const day = '2026-03-01T09:00:00Z';

export function aMini(number = 17, changes: Partial<Mini> = {}): Mini {
  return {
    id: uuid('0a17c0de', number),
    name: `Sample Person ${numbered(number)}`,
    agentType: 'person',
    profile: { preferredName: `Sample ${numbered(number)}` },
    dateOfBirth: '1901-01-17',
    identities: [{ kind: 'nhs', value: `TEST-NHS-${numbered(number)}` }],
    externalUri: `https://care.example.org/people/${numbered(number)}`,
    labels: ['Sample label'],
    createdAt: day,
    createdBy: uuid('05e40000', 1),
    updatedAt: day,
    updatedBy: uuid('05e40000', 1),
    eTag: `"mini-${number}-1"`,
    ...changes,
  };
}

export function aRecord(number = 1, changes: Partial<StoredRecord> = {}): StoredRecord {
  return {
    id: uuid('c0ffee00', number),
    title: `Sample record ${numbered(number)}`,
    description: 'Synthetic.',
    eventDate: day,
    createdAt: day,
    createdBy: uuid('05e40000', 1),
    updatedAt: day,
    updatedBy: uuid('05e40000', 1),
    state: 'active',
    searchable: true,
    archived: false,
    ttl: null,
    schema: null,
    content: { text: 'Sample text', values: [1, 2] },
    attachments: [],
    authorization: { users: null, minis: [uuid('0a17c0de', 17)], organizations: null, sessions: null },
    relations: [],
    externalUri: null,
    labels: ['Sample label'],
    tags: { source: 'sample' },
    eTag: `"record-${number}-1"`,
    ...changes,
  };
}

export function aLabel(number = 1, changes: Partial<Label> = {}): Label {
  return { id: uuid('1abe1000', number), name: `Sample label ${numbered(number)}`, resourceType: 'record', ...changes };
}

export function aSkill(number = 1, changes: Partial<Skill> = {}): Skill {
  return {
    id: uuid('5c111000', number),
    title: `Sample skill ${numbered(number)}`,
    description: null,
    content: '# Sample',
    agentType: 'person',
    state: 'draft',
    assets: [],
    eTag: `"skill-${number}-1"`,
    ...changes,
  };
}
