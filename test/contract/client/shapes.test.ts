import assert from 'node:assert/strict';
import type * as z from 'zod/mini';
import { recordAttachment } from '../../../src/domain/schemas/attachment';
import * as batch from '../../../src/domain/schemas/batch';
import * as label from '../../../src/domain/schemas/label';
import * as mini from '../../../src/domain/schemas/mini';
import { exportRecordsRequest } from '../../../src/domain/schemas/record';
import * as record from '../../../src/domain/schemas/record';
import { recordRelation, recordRelationInput } from '../../../src/domain/schemas/relation';
import * as skill from '../../../src/domain/schemas/skill';
import { user } from '../../../src/domain/schemas/user';
import { fieldsOf } from '../contract';

const shapes: Record<string, z.ZodMiniObject> = {
  Mini: mini.mini,
  MiniVersion: mini.miniVersion,
  Identity: mini.identity,
  CreateMiniRequest: mini.createMiniRequest,
  UpsertMiniRequest: mini.upsertMiniRequest,
  PatchMiniRequest: mini.patchMiniRequest,
  ReplaceMiniLabelsRequest: mini.replaceMiniLabelsRequest,
  SearchMinisRequest: mini.searchMinisRequest,
  Record: record.storedRecord,
  RecordVersion: record.recordVersion,
  RecordAttachment: recordAttachment,
  RecordAuthorization: record.recordAuthorization,
  RecordRelation: recordRelation,
  RecordRelationInput: recordRelationInput,
  CreateRecordRequest: record.createRecordRequest,
  UpsertRecordRequest: record.upsertRecordRequest,
  CreateDraftRecordRequest: record.createDraftRecordRequest,
  UpdateDraftRecordRequest: record.updateDraftRecordRequest,
  SearchRecordsRequest: record.searchRecordsRequest,
  BatchUpsertRequest: batch.batchUpsertRequest,
  UpsertRecordItem: batch.upsertRecordItem,
  BatchUpsertResult: batch.batchResponse,
  DuplicateUpsertItem: batch.duplicateItem,
  ExportRecordsRequest: exportRecordsRequest,
  Label: label.label,
  LabelGroup: label.labelGroup,
  LabelList: label.labelListResponse,
  CreateLabelRequest: label.createLabelRequest,
  UpdateLabelRequest: label.updateLabelRequest,
  CreateLabelGroupRequest: label.createLabelGroupRequest,
  Skill: skill.skill,
  SkillSummary: skill.skillSummary,
  SkillAsset: skill.skillAsset,
  CreateSkillRequest: skill.createSkillRequest,
  UpdateSkillRequest: skill.updateSkillRequest,
  User: user,
};

describe('schemas of the client', () => {
  for (const [name, shape] of Object.entries(shapes)) {
    it(`${name} has the fields of the contract`, () => {
      assert.deepEqual(Object.keys(shape.shape).sort(), fieldsOf(name).sort());
    });
  }
});
