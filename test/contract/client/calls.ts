// One call of every method with its options, by operationId.
import type { ServiceClient } from '../../../src/api/client';
import type { UploadFile } from '../../../src/api/wire/request';
import { labelPayload, miniPayload, recordPayload, skillPayload } from '../../../src/domain/fields/payloads';
import { aLabel, aMini, aRecord, aSkill } from '../../support/build';

/** An external URI as the id: the hardest to encode in a path. */
const id = 'https://care.example.org/people/017?a=b&c=%2F#ü';
/** All ids that may be in a path. */
export const ids: ReadonlySet<string> = new Set([id, 'v', 'p', 'a', 'l', 's', 'sample template.md']);
const day = '2026-03-01T09:00:00Z';
const file: UploadFile = {
  fileName: 'sample.png',
  contentType: 'image/png',
  sizeBytes: 3,
  open: () => new Blob([new Uint8Array(3)]).stream(),
};
const page = { kind: 'after', cursor: 'a/b=', limit: 200 } as const;
const record = aRecord(1, { relations: [{ id: 'r', targetRecordId: 't', relationship: 'supersedes', since: day }] });
const { state, eTag, id: recordId, ...draft } = recordPayload(record);
const relations = [{ id: 'r', targetRecordId: 't', relationship: 'relates-to', since: day }];
const look = { description: 'x', colour: '#123456', icon: 'y', labelGroupId: 'g' };
const person = {
  name: 'Emil Quillfeather',
  profile: { note: [null] },
  dateOfBirth: '1901-02-03',
  identities: [{ value: 'TEST-NHS-018', kind: 'nhs' }],
  externalUri: id,
  labels: ['a'],
};
const query = {
  miniId: id,
  filter: {
    labels: ['a', 'b & c'],
    states: ['active', 'deleted'],
    startDate: day,
    endDate: day,
    createdBy: ['u'],
    updatedBy: ['u'],
    recordIds: ['r'],
    externalUris: [id],
  },
  sortDescending: false,
};
const search = { text: 'sample', labels: ['a'], cursor: 'c', limit: 200, sort: 'newest_first' as const };
const found = { miniId: id, states: ['active'], startDate: day, endDate: day, createdBy: ['u'], updatedBy: ['u'] };

/** Methods by name, whatever their group. */
export const calls: Readonly<Record<string, (client: ServiceClient) => Promise<unknown>>> = {
  listMinis: ({ minis }) => minis.listMinis({ agentType: 'person' }),
  createMini: ({ minis }) => minis.createMini({ ...person, profilePictureUrl: 'x', agentType: 'person' }),
  searchMinis: ({ minis }) => minis.searchMinis({ ...search, agentType: 'workspace' }),
  getMini: ({ minis }) => minis.getMini(id),
  upsertMini: ({ minis }) => minis.upsertMini(id, miniPayload(aMini())),
  patchMini: ({ minis }) => minis.patchMini(id, { ...person, id: 'm', eTag: '"1"' }),
  deleteMini: ({ minis }) => minis.deleteMini(id),
  replaceMiniLabels: ({ minis }) => minis.replaceMiniLabels(id, { id: 'm', labels: ['a'] }),
  listMiniVersions: ({ minis }) => minis.listMiniVersions(id, page),
  getMiniVersion: ({ minis }) => minis.getMiniVersion(id, 'v'),
  uploadMiniProfilePicture: ({ minis }) => minis.uploadMiniProfilePicture(id, file),
  deleteMiniProfilePicture: ({ minis }) => minis.deleteMiniProfilePicture(id),
  downloadMiniProfilePicture: ({ minis }) => minis.downloadMiniProfilePicture(id, 'p'),

  listRecords: ({ records }) => records.listRecords(query, { ...page, includeTotalCount: true }),
  createRecord: ({ records }) => records.createRecord({ ...draft, miniId: 'm', state: 'active', batchProcess: false }),
  searchRecords: ({ records }) => records.searchRecords({ ...search, ...found }),
  upsertRecord: ({ records }) =>
    records.upsertRecord(id, { ...recordPayload(record), miniId: 'm', batchProcess: true }),
  deleteRecord: ({ records }) => records.deleteRecord(id, { forceDelete: true }),
  restoreRecord: ({ records }) => records.restoreRecord(id, id),
  listRecordVersions: ({ records }) => records.listRecordVersions(id, { ...page, miniId: id }),
  createDraftRecord: ({ records }) => records.createDraftRecord({ ...draft, miniId: 'm' }),
  updateDraftRecord: ({ records }) => records.updateDraftRecord(id, { ...draft, id: recordId, eTag }),
  discardDraftRecord: ({ records }) => records.discardDraftRecord(id, id),
  submitDraftRecord: ({ records }) => records.submitDraftRecord(id, id),
  batchUpsertRecords: ({ records }) =>
    records.batchUpsertRecords({ items: [{ ...draft, id: recordId, state, miniId: 'm' }], allowDuplicates: true }),
  addRecordRelations: ({ records }) => records.addRecordRelations(id, relations),
  replaceRecordRelations: ({ records }) => records.replaceRecordRelations(id, relations),
  removeRecordRelations: ({ records }) => records.removeRecordRelations(id, ['r']),
  listRecordLabels: ({ records }) => records.listRecordLabels(id),
  listRecordCreators: ({ records }) => records.listRecordCreators(id),
  listRecordUpdaters: ({ records }) => records.listRecordUpdaters(id),
  listRecordStates: ({ records }) => records.listRecordStates(id),

  addAttachments: ({ attachments }) => attachments.addAttachments(id, [file, file]),
  replaceAttachments: ({ attachments }) => attachments.replaceAttachments(id, [file]),
  removeAttachments: ({ attachments }) => attachments.removeAttachments(id, ['a']),
  downloadAttachment: ({ attachments }) => attachments.downloadAttachment(id, 'a'),
  batchAddAttachments: ({ attachments }) =>
    attachments.batchAddAttachments([{ recordId: 'r', fileName: 'sample.png' }], [file]),
  batchReplaceAttachments: ({ attachments }) =>
    attachments.batchReplaceAttachments([{ recordId: 'r', fileName: 'sample.png' }], [file]),

  exportRecords: (client) =>
    client.exports.exportRecords({
      miniIds: ['m'],
      labels: ['a'],
      states: ['archived'],
      startDate: day,
      endDate: day,
      sortDescending: true,
    }),

  listLabels: ({ labels }) => labels.listLabels(),
  createLabel: ({ labels }) => labels.createLabel({ ...look, name: 'Sample', resourceType: 'mini' }),
  updateLabel: ({ labels }) => labels.updateLabel('l', labelPayload(aLabel(1, look))),
  deleteLabel: ({ labels }) => labels.deleteLabel('l'),
  createLabelGroup: ({ labelGroups }) => labelGroups.createLabelGroup({ name: 'Sample', resourceType: 'record' }),

  listSkills: ({ skills }) => skills.listSkills(),
  createSkill: ({ skills }) =>
    skills.createSkill({ title: 'Sample', description: 'x', agentType: 'person', content: '# Sample' }),
  getSkill: ({ skills }) => skills.getSkill('s'),
  updateSkill: ({ skills }) => skills.updateSkill('s', skillPayload(aSkill())),
  deleteSkill: ({ skills }) => skills.deleteSkill('s'),
  restoreSkill: ({ skills }) => skills.restoreSkill('s'),
  submitDraftSkill: ({ skills }) => skills.submitDraftSkill('s'),
  discardDraftSkill: ({ skills }) => skills.discardDraftSkill('s'),
  uploadSkillAssets: ({ skills }) => skills.uploadSkillAssets('s', [file]),
  deleteSkillAssets: ({ skills }) => skills.deleteSkillAssets('s'),
  downloadSkillAsset: ({ skills }) => skills.downloadSkillAsset('s', 'a'),
  deleteSkillAsset: ({ skills }) => skills.deleteSkillAsset('s', 'sample template.md'),

  listUsers: ({ users }) => users.listUsers(),
};

/** Other behavior of the same method. */
export const otherWays: typeof calls = {
  listRecords: ({ records }) => records.listRecords(query, { kind: 'before', cursor: 'a/b=', limit: 200 }),
};
