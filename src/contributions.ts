// Every id the manifest declares, and the value types of settings and context keys. test/architecture/manifest.test.ts keeps both equal.

export const EXTENSION_ID = 'records-workspace.records-workspace';
export const CONTAINER_ID = 'recordsWorkspace';
export const RECORD_PANEL = 'recordsWorkspace.record';
export const MINI_PANEL = 'recordsWorkspace.mini';

export const views = {
  minis: 'recordsWorkspace.minis',
  records: 'recordsWorkspace.records',
  labels: 'recordsWorkspace.labels',
  skills: 'recordsWorkspace.skills',
} as const;
export type ViewName = keyof typeof views;

export const commandIds = [
  'recordsWorkspace.connection.connect',
  'recordsWorkspace.connection.openSampleWorkspace',
  'recordsWorkspace.connection.switchWorkspace',
  'recordsWorkspace.connection.disconnect',
  'recordsWorkspace.connection.lockWorkspace',
  'recordsWorkspace.connection.unlockWorkspace',
  'recordsWorkspace.connection.diagnoseConnection',
  'recordsWorkspace.connection.showLog',
  'recordsWorkspace.minis.searchMinis',
  'recordsWorkspace.minis.showRecords',
  'recordsWorkspace.minis.openMini',
  'recordsWorkspace.minis.newMini',
  'recordsWorkspace.minis.renameMini',
  'recordsWorkspace.minis.editMini',
  'recordsWorkspace.minis.editLabels',
  'recordsWorkspace.minis.setBirthDate',
  'recordsWorkspace.minis.setExternalUri',
  'recordsWorkspace.minis.setPicture',
  'recordsWorkspace.minis.removePicture',
  'recordsWorkspace.minis.compareVersions',
  'recordsWorkspace.minis.deleteMini',
  'recordsWorkspace.minis.refreshMinis',
  'recordsWorkspace.records.openRecord',
  'recordsWorkspace.records.editRecord',
  'recordsWorkspace.records.searchRecords',
  'recordsWorkspace.records.newRecord',
  'recordsWorkspace.records.renameRecord',
  'recordsWorkspace.records.editLabels',
  'recordsWorkspace.records.changeState',
  'recordsWorkspace.records.changeEventDate',
  'recordsWorkspace.records.editDescription',
  'recordsWorkspace.records.submitDraft',
  'recordsWorkspace.records.deleteRecord',
  'recordsWorkspace.records.restoreRecord',
  'recordsWorkspace.records.exportRecords',
  'recordsWorkspace.records.loadMoreRecords',
  'recordsWorkspace.records.filterRecords',
  'recordsWorkspace.records.clearFilter',
  'recordsWorkspace.records.sortRecords',
  'recordsWorkspace.records.showTrash',
  'recordsWorkspace.records.compareVersions',
  'recordsWorkspace.records.restoreVersion',
  'recordsWorkspace.records.refreshRecords',
  'recordsWorkspace.relations.addRelation',
  'recordsWorkspace.relations.replaceRelation',
  'recordsWorkspace.relations.removeRelation',
  'recordsWorkspace.labels.newLabel',
  'recordsWorkspace.labels.newLabelGroup',
  'recordsWorkspace.labels.renameLabel',
  'recordsWorkspace.labels.editLabel',
  'recordsWorkspace.labels.moveLabel',
  'recordsWorkspace.labels.showCarriers',
  'recordsWorkspace.labels.deleteLabel',
  'recordsWorkspace.labels.refreshLabels',
  'recordsWorkspace.skills.newSkill',
  'recordsWorkspace.skills.renameSkill',
  'recordsWorkspace.skills.editSkill',
  'recordsWorkspace.skills.submitSkill',
  'recordsWorkspace.skills.deleteSkill',
  'recordsWorkspace.skills.restoreSkill',
  'recordsWorkspace.skills.uploadAssets',
  'recordsWorkspace.skills.openAsset',
  'recordsWorkspace.skills.saveAsset',
  'recordsWorkspace.skills.replaceAssetWithEditedCopy',
  'recordsWorkspace.skills.deleteAsset',
  'recordsWorkspace.skills.refreshSkills',
  'recordsWorkspace.attachments.addAttachments',
  'recordsWorkspace.attachments.pasteAttachments',
  'recordsWorkspace.attachments.openAttachment',
  'recordsWorkspace.attachments.saveAttachment',
  'recordsWorkspace.attachments.replaceAttachment',
  'recordsWorkspace.attachments.replaceAttachments',
  'recordsWorkspace.attachments.replaceWithEditedCopy',
  'recordsWorkspace.attachments.uploadEditedCopy',
  'recordsWorkspace.attachments.deleteAttachment',
  'recordsWorkspace.views.copyId',
  'recordsWorkspace.views.retry',
] as const;
export type CommandId = (typeof commandIds)[number];

/** Those that change something on the service: hidden while the workspace is locked. A test finds one that is missing here. */
export const writingCommandIds: readonly CommandId[] = [
  'recordsWorkspace.minis.newMini',
  'recordsWorkspace.minis.renameMini',
  'recordsWorkspace.minis.editMini',
  'recordsWorkspace.minis.editLabels',
  'recordsWorkspace.minis.setBirthDate',
  'recordsWorkspace.minis.setExternalUri',
  'recordsWorkspace.minis.setPicture',
  'recordsWorkspace.minis.removePicture',
  'recordsWorkspace.minis.deleteMini',
  'recordsWorkspace.records.editRecord',
  'recordsWorkspace.records.newRecord',
  'recordsWorkspace.records.renameRecord',
  'recordsWorkspace.records.editLabels',
  'recordsWorkspace.records.changeState',
  'recordsWorkspace.records.changeEventDate',
  'recordsWorkspace.records.editDescription',
  'recordsWorkspace.records.submitDraft',
  'recordsWorkspace.records.deleteRecord',
  'recordsWorkspace.records.restoreRecord',
  'recordsWorkspace.records.restoreVersion',
  'recordsWorkspace.relations.addRelation',
  'recordsWorkspace.relations.replaceRelation',
  'recordsWorkspace.relations.removeRelation',
  'recordsWorkspace.labels.newLabel',
  'recordsWorkspace.labels.newLabelGroup',
  'recordsWorkspace.labels.renameLabel',
  'recordsWorkspace.labels.editLabel',
  'recordsWorkspace.labels.moveLabel',
  'recordsWorkspace.labels.deleteLabel',
  'recordsWorkspace.skills.newSkill',
  'recordsWorkspace.skills.renameSkill',
  'recordsWorkspace.skills.editSkill',
  'recordsWorkspace.skills.submitSkill',
  'recordsWorkspace.skills.deleteSkill',
  'recordsWorkspace.skills.restoreSkill',
  'recordsWorkspace.skills.uploadAssets',
  'recordsWorkspace.skills.replaceAssetWithEditedCopy',
  'recordsWorkspace.skills.deleteAsset',
  'recordsWorkspace.attachments.addAttachments',
  'recordsWorkspace.attachments.pasteAttachments',
  'recordsWorkspace.attachments.replaceAttachment',
  'recordsWorkspace.attachments.replaceAttachments',
  'recordsWorkspace.attachments.replaceWithEditedCopy',
  'recordsWorkspace.attachments.uploadEditedCopy',
  'recordsWorkspace.attachments.deleteAttachment',
];

export type Region = 'australia' | 'unitedKingdom' | 'custom';

export interface SettingValues {
  'recordsWorkspace.region': Region;
  'recordsWorkspace.baseUrl': string;
}

export type RecordsSelection = 'record' | 'attachment' | 'relation' | 'other';
export type SkillsSelection = 'skill' | 'asset' | 'other';

export interface ContextKeyValues {
  /** A workspace is chosen; nothing is said about whether it can be reached. */
  'recordsWorkspace.connected': boolean;
  /** The shown workspace is locked against changes. */
  'recordsWorkspace.readOnly': boolean;
  'recordsWorkspace.miniChosen': boolean;
  'recordsWorkspace.recordsFiltered': boolean;
  /** Of which kind the selected rows are; with nothing selected that which the view is of. */
  'recordsWorkspace.recordsSelection': RecordsSelection;
  'recordsWorkspace.skillsSelection': SkillsSelection;
}
