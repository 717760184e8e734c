import assert from 'node:assert/strict';
import * as fc from 'fast-check';
import {
  draftPayload,
  labelPayload,
  miniPayload,
  recordPayload,
  skillPayload,
} from '../../../../src/domain/fields/payloads';
import type { StoredRecord } from '../../../../src/domain/record';
import { updateLabelRequest } from '../../../../src/domain/schemas/label';
import { upsertMiniRequest } from '../../../../src/domain/schemas/mini';
import { storedRecord, updateDraftRecordRequest, upsertRecordRequest } from '../../../../src/domain/schemas/record';
import { updateSkillRequest } from '../../../../src/domain/schemas/skill';
import { aLabel, aMini, aRecord, aSkill } from '../../../support/build';

const readOnly = ['createdAt', 'createdBy', 'updatedAt', 'updatedBy', 'searchable', 'archived', 'ttl', 'attachments'];

describe('recordPayload', () => {
  it('sends back every writable field and no other', () => {
    const record = aRecord();
    const expected = Object.entries(record).filter(([name]) => !readOnly.includes(name));
    assert.deepEqual(recordPayload(record), Object.fromEntries(expected));
  });

  it('keeps values unchanged: null, missing, unknown words and fields within them, and leaves out fields that the request lacks', () => {
    const relation = { id: 'r', targetRecordId: 't', relationship: 'later-word', since: null, later: { deep: true } };
    const record = aRecord(1, {
      labels: null,
      relations: [relation],
      state: 'later-state',
      authorization: { users: null, teams: ['t'] },
      content: { later: [null] },
      laterField: 1,
    });
    delete record.tags;
    const payload = recordPayload(record);
    assert.deepEqual(payload.relations, [relation]);
    assert.deepEqual([payload.labels, payload.state], [null, 'later-state']);
    assert.deepEqual(payload.authorization, { users: null, teams: ['t'] });
    assert.ok(!('tags' in payload) && !('laterField' in payload));
    assert.ok(upsertRecordRequest.safeParse(payload).success);
  });

  it('is a valid request for any Record', () => {
    const text = fc.option(fc.string(), { nil: null });
    const read = fc.record(
      {
        id: text,
        title: text,
        description: text,
        eventDate: text,
        state: text,
        content: fc.jsonValue(),
        schema: fc.jsonValue(),
        labels: fc.option(fc.array(fc.string())),
        tags: fc.option(fc.dictionary(fc.string(), fc.jsonValue())),
        relations: fc.option(fc.array(fc.record({ id: text, relationship: text }, { requiredKeys: [] }))),
        eTag: text,
        later: fc.jsonValue(),
      },
      { requiredKeys: [] },
    );
    fc.assert(
      fc.property(
        read.map((value) => JSON.stringify(value)),
        (text) => {
          const answer = JSON.parse(text) as Partial<StoredRecord>;
          const record = storedRecord.parse(JSON.parse(text));
          const payload = recordPayload(record);
          assert.equal(upsertRecordRequest.safeParse(payload).error, undefined);
          assert.equal(updateDraftRecordRequest.safeParse(draftPayload(record)).error, undefined);
          const { title, ...rest } = payload;
          assert.equal(title, answer.title ?? '');
          for (const [name, value] of Object.entries(rest)) assert.deepEqual(value, answer[name]);
        },
      ),
    );
  });
});

describe('other payloads', () => {
  it('send back the writable fields', () => {
    const { agentType, createdAt, createdBy, updatedAt, updatedBy, ...mini } = aMini();
    assert.deepEqual(miniPayload({ ...mini, agentType, createdAt, createdBy, updatedAt, updatedBy }), mini);
    assert.ok(upsertMiniRequest.safeParse(miniPayload(aMini(1, { name: null }))).success);

    const { state, assets, ...skill } = aSkill();
    assert.deepEqual(skillPayload({ ...skill, state, assets }), skill);
    assert.ok(updateSkillRequest.safeParse(skillPayload(aSkill(1, { agentType: 'later' }))).success);

    assert.deepEqual(labelPayload(aLabel(1, { colour: '#123456', rename: { previousName: 'x' } })), {
      ...aLabel(1),
      colour: '#123456',
    });
    assert.ok(updateLabelRequest.safeParse(labelPayload(aLabel())).success);
  });
});
