import assert from 'node:assert/strict';
import type * as z from 'zod/mini';
import { changedFields, differingFields, formerValues } from '../../../../src/domain/fields/differingFields';
import { editableFields, fieldsIn, namesOf, type Fields } from '../../../../src/domain/fields/field';
import { fieldTypes, type FieldType } from '../../../../src/domain/fields/fieldTypes';
import { miniFields } from '../../../../src/domain/fields/miniFields';
import { draftPayload, miniPayload, recordPayload, skillPayload } from '../../../../src/domain/fields/payloads';
import { recordFields } from '../../../../src/domain/fields/recordFields';
import { skillFields } from '../../../../src/domain/fields/skillFields';
import type { Mini } from '../../../../src/domain/mini';
import type { StoredRecord } from '../../../../src/domain/record';
import { editedDraft, editedMini, editedRecord, editedSkill } from '../../../../src/domain/schemas/editedText';
import { mini, miniVersion } from '../../../../src/domain/schemas/mini';
import { recordVersion, storedRecord } from '../../../../src/domain/schemas/record';
import { skill } from '../../../../src/domain/schemas/skill';
import type { Skill } from '../../../../src/domain/skill';
import { miniEditedText } from '../../../../src/editors/mini/miniAsText';
import { miniPageData } from '../../../../src/editors/mini/miniPageData';
import { recordEditedText } from '../../../../src/editors/record/recordAsText';
import { recordPageData } from '../../../../src/editors/record/recordPageData';
import { miniSchema, recordSchema } from '../../../../src/editors/schema/recordSchema';
import { skillEditedText } from '../../../../src/editors/skill/skillEditedText';
import { versionText } from '../../../../src/editors/versions/versionText';
import { tooltipOf } from '../../../../src/tree/tooltip';
import { capitalized } from '../../../../src/words/capitalized';
import { textFacts } from '../../../../src/words/facts';
import { miniFieldText, recordFieldText, skillFieldText } from '../../../../src/words/fields';
import { toRecordRow } from '../../../../src/workspace/records/recordRow';
import { aMini, aRecord, aSkill } from '../../../support/build';
import { cpuTimer } from '../../../support/cpuTimer';

/** Two values of each type that say different things. */
const values: Readonly<Record<FieldType, readonly [one: unknown, other: unknown]>> = {
  title: ['One', 'Other'],
  text: ['One', 'Other'],
  uri: ['urn:sample:1', 'urn:sample:2'],
  moment: ['2026-03-01T09:00:00Z', '2026-03-02T09:00:00Z'],
  day: ['1901-01-17', '1901-01-18'],
  state: ['active', 'archived'],
  agentType: ['person', 'workspace'],
  audience: ['person', 'workspace'],
  labels: [['One'], ['Other']],
  tags: [{ one: '1' }, { other: '1' }],
  json: [{ one: 1 }, { one: 2 }],
  authorization: [{ users: ['one'] }, { users: ['other'] }],
  relations: [
    [{ id: 'r1', relationship: 'relates-to', targetRecordId: 'one' }],
    [{ id: 'r1', relationship: 'relates-to', targetRecordId: 'other' }],
  ],
  identities: [[{ kind: 'nhs', value: 'TEST-NHS-1' }], [{ kind: 'nhs', value: 'TEST-NHS-2' }]],
  files: [
    [{ id: 'a1', fileName: 'one.txt', size: 1 }],
    [
      { id: 'a1', fileName: 'one.txt', size: 1 },
      { id: 'a2', fileName: 'other.txt', size: 1 },
    ],
  ],
  flag: [true, false],
  user: ['user-1', 'user-2'],
  id: ['id-1', 'id-2'],
  mark: ['1', '2'],
};

const filled = <T extends object>(fields: Fields, base: T, which: 0 | 1 = 0): T => ({
  ...base,
  ...Object.fromEntries(Object.entries(fields).map(([name, { type }]) => [name, values[type][which]])),
});
const keysOf = (...shapes: { readonly shape: object }[]): string[] => shapes.flatMap(({ shape }) => Object.keys(shape));
const sorted = (names: Iterable<string>): string[] => [...new Set(names)].toSorted();

interface Resource {
  readonly fields: Fields;
  readonly nameOf: (field: never) => string;
  /** All that an answer may hold, but for what only a version has. */
  readonly answered: readonly string[];
  readonly edited: z.ZodMiniObject;
  readonly payload: (thing: object) => object;
  readonly text: (thing: object) => string;
  readonly base: object;
}

const resources: Readonly<Record<string, Resource>> = {
  Record: {
    fields: recordFields,
    nameOf: recordFieldText,
    answered: keysOf(storedRecord, recordVersion).filter(
      (name) => !['recordId', 'contentText', 'checksum'].includes(name),
    ),
    edited: editedRecord,
    payload: (thing) => recordPayload(thing as StoredRecord),
    text: (thing) => recordEditedText(thing as StoredRecord),
    base: aRecord(),
  },
  Mini: {
    fields: miniFields,
    nameOf: miniFieldText,
    answered: keysOf(mini, miniVersion).filter((name) => name !== 'miniId'),
    edited: editedMini,
    payload: (thing) => miniPayload(thing as Mini),
    text: (thing) => miniEditedText(thing as Mini),
    base: aMini(),
  },
  Skill: {
    fields: skillFields,
    nameOf: skillFieldText,
    answered: keysOf(skill),
    edited: editedSkill,
    payload: (thing) => skillPayload(thing as Skill),
    text: (thing) => skillEditedText(thing as Skill),
    base: aSkill(),
  },
};

for (const [name, { fields, nameOf, answered, edited, payload, text, base }] of Object.entries(resources)) {
  describe(`the table of the fields of a ${name}`, () => {
    const wordOf = (field: string): string => capitalized(nameOf(field as never));
    const editable = editableFields(fields);
    const one = filled(fields, base);
    const other = filled(fields, base, 1);

    it('has every field that the service answers, and no other', () => {
      assert.deepEqual(sorted(Object.keys(fields)), sorted(answered));
    });

    it('sends and edits what the requests know', () => {
      assert.deepEqual(sorted(editable), sorted(Object.keys(edited.shape)));
      const sent = namesOf(fields, ({ sent: kind }) => kind !== 'never');
      assert.deepEqual(sorted(Object.keys(payload(one))), sorted(sent));
      for (const field of editable.filter((each) => each !== 'content' || name !== 'Skill'))
        assert.match(text(one), new RegExp(`^(  ")?${field}"?:`, 'm'), field);
    });

    it('distinguishes sent from stored values, and restores them', () => {
      assert.deepEqual(differingFields(fields, one, one), []);
      assert.deepEqual(differingFields(fields, one, other), editable);
      assert.deepEqual(
        formerValues(fields, one, payload(other)),
        Object.fromEntries(editable.map((f) => [f, (one as Record<string, unknown>)[f]])),
      );
    });

    it('distinguishes versions by the fields that mark them', () => {
      assert.deepEqual(changedFields(fields, one, one), []);
      assert.deepEqual(changedFields(fields, one, other), fieldsIn(fields, 'versions'));
      const compared = JSON.parse(versionText(fields, one)) as object;
      assert.deepEqual(Object.keys(compared), fieldsIn(fields, 'versions'));
      assert.doesNotMatch(versionText(fields, one), /TEST/);
    });

    it('shows fields above the text in which a thing is edited', () => {
      const shown = textFacts(fields, nameOf as (field: string) => string, one);
      assert.deepEqual(
        shown.map((fact) => fact.split(':')[0]),
        fieldsIn(fields, 'textFacts').map(wordOf),
      );
    });

    it('has a word for each field that is shown', () => {
      for (const field of [...editable, ...namesOf(fields, ({ shown }) => shown.length > 0)])
        assert.ok(nameOf(field as never), field);
    });
  });
}

describe('the tables of fields', () => {
  const connectionId = 'connection';
  const rest = { users: [], labels: [], canEdit: true, isLocked: false };
  const words = <F extends string>(names: readonly F[], nameOf: (field: F) => string): string[] =>
    names.map((name) => capitalized(nameOf(name)));

  it('say what a tooltip shows', () => {
    const row = toRecordRow(filled(recordFields, aRecord()), 'mini');
    assert.ok(row);
    const namesIn = (tooltip: ReturnType<typeof tooltipOf>): string[] => (tooltip?.facts ?? []).map(([name]) => name);
    assert.deepEqual(
      namesIn(tooltipOf({ kind: 'record', connectionId, row })),
      words(fieldsIn(recordFields, 'tooltip'), recordFieldText),
    );
    assert.deepEqual(
      namesIn(tooltipOf({ kind: 'mini', connectionId, mini: filled(miniFields, aMini()) })),
      words(fieldsIn(miniFields, 'tooltip'), miniFieldText),
    );
    assert.deepEqual(
      namesIn(tooltipOf({ kind: 'skill', connectionId, skill: { ...filled(skillFields, aSkill()), id: 'skill' } })),
      words(fieldsIn(skillFields, 'tooltip'), skillFieldText),
    );
  });

  it('say which facts a page shows', () => {
    const beside = { miniName: '', titles: new Map(), incoming: [], minis: new Map() };
    const record = recordPageData({ ...rest, ...beside, recordId: 'r', record: filled(recordFields, aRecord()) });
    assert.deepEqual(
      record.facts.map(({ name }) => name),
      words(fieldsIn(recordFields, 'pageFacts'), recordFieldText),
    );
    assert.ok(record.facts.every(({ isMissing }) => !isMissing));
    const page = miniPageData({
      ...rest,
      mini: filled(miniFields, aMini()),
      records: undefined,
      today: { year: 2026, month: 1, day: 1 },
    });
    const names = page.facts.map(({ name }) => name).filter((name) => name !== 'Records');
    assert.deepEqual(names, words(fieldsIn(miniFields, 'pageFacts'), miniFieldText));
  });

  it('say what an editor completes and explains', () => {
    const known = { labels: [], minis: [], users: [], states: [] };
    const explained = (schema: Record<string, unknown>): string[] =>
      Object.entries(schema['properties'] as Record<string, { readonly description?: string }>).flatMap(
        ([name, { description }]) => (description ? [name] : []),
      );
    assert.deepEqual(explained(recordSchema(known, [])), editableFields(recordFields));
    assert.deepEqual(explained(miniSchema(known)), editableFields(miniFields));
  });

  it('send a draft only the fields of its operations', () => {
    const { id: _id, eTag: _eTag, ...sent } = draftPayload(filled(recordFields, aRecord()));
    assert.deepEqual(sorted(Object.keys(sent)), sorted(Object.keys(editedDraft.shape)));
  });

  it('show in a row that any field was changed, where the service marks no version', () => {
    const base = { ...filled(recordFields, aRecord()), eTag: null, updatedAt: null };
    const other = filled(recordFields, aRecord(), 1);
    for (const name of [...editableFields(recordFields), 'attachments' as const])
      assert.notDeepEqual(toRecordRow({ ...base, [name]: other[name] }, 'm'), toRecordRow(base, 'm'), name);
  });

  it('compare days in no time, whatever the service calls one', () => {
    const cpuMs = cpuTimer();
    assert.equal(fieldTypes.day.stored(`2026-01-17T${'T'.repeat(100_000)}\nx`), '2026-01-17');
    assert.ok(cpuMs() < 1000);
  });
});
