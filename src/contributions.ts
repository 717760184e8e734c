// Every id in the manifest, and the value types of settings and context keys. A test compares both.

export const EXTENSION_ID = 'records-workspace.records-workspace';
export const RECORD_PAGE = 'recordsWorkspace.record';
export const MINI_PAGE = 'recordsWorkspace.mini';
export const SKILL_PAGE = 'recordsWorkspace.skill';
/** A tab without a document. */
export const TABLE_PAGE = 'recordsWorkspace.table';
export const REVIEW_PAGE = 'recordsWorkspace.review';
export const IMPORT_PAGE = 'recordsWorkspace.import';
/** The scheme of all document addresses. */
export const SCHEME = 'records-workspace';

export const views = {
  minis: 'recordsWorkspace.minis',
  records: 'recordsWorkspace.records',
  labels: 'recordsWorkspace.labels',
  skills: 'recordsWorkspace.skills',
  activity: 'recordsWorkspace.activity',
} as const;
export type ViewName = keyof typeof views;

// <commands> From the manifest, by npm run tables.
export type CommandId =
  | 'recordsWorkspace.connection.connect'
  | 'recordsWorkspace.connection.openSampleWorkspace'
  | 'recordsWorkspace.connection.switchWorkspace'
  | 'recordsWorkspace.connection.disconnect'
  | 'recordsWorkspace.connection.lockWorkspace'
  | 'recordsWorkspace.connection.unlockWorkspace'
  | 'recordsWorkspace.connection.diagnoseConnection'
  | 'recordsWorkspace.connection.showLog'
  | 'recordsWorkspace.minis.searchMinis'
  | 'recordsWorkspace.minis.showRecords'
  | 'recordsWorkspace.minis.openMini'
  | 'recordsWorkspace.minis.newMini'
  | 'recordsWorkspace.minis.renameMini'
  | 'recordsWorkspace.minis.editMini'
  | 'recordsWorkspace.minis.editLabels'
  | 'recordsWorkspace.minis.setBirthDate'
  | 'recordsWorkspace.minis.setExternalUri'
  | 'recordsWorkspace.minis.setPicture'
  | 'recordsWorkspace.minis.removePicture'
  | 'recordsWorkspace.minis.compareVersions'
  | 'recordsWorkspace.minis.restoreVersion'
  | 'recordsWorkspace.minis.saveAttachments'
  | 'recordsWorkspace.minis.exportMini'
  | 'recordsWorkspace.minis.deleteMini'
  | 'recordsWorkspace.minis.favoriteMini'
  | 'recordsWorkspace.minis.unfavoriteMini'
  | 'recordsWorkspace.minis.groupMinis'
  | 'recordsWorkspace.minis.filterMinis'
  | 'recordsWorkspace.minis.clearFilter'
  | 'recordsWorkspace.minis.refreshMinis'
  | 'recordsWorkspace.records.openRecord'
  | 'recordsWorkspace.records.previousRecord'
  | 'recordsWorkspace.records.nextRecord'
  | 'recordsWorkspace.editors.save'
  | 'recordsWorkspace.editors.previousOpened'
  | 'recordsWorkspace.editors.nextOpened'
  | 'recordsWorkspace.records.editRecord'
  | 'recordsWorkspace.records.searchRecords'
  | 'recordsWorkspace.records.newRecord'
  | 'recordsWorkspace.records.renameRecord'
  | 'recordsWorkspace.records.editLabels'
  | 'recordsWorkspace.records.changeState'
  | 'recordsWorkspace.records.archiveRecord'
  | 'recordsWorkspace.records.changeEventDate'
  | 'recordsWorkspace.records.editDescription'
  | 'recordsWorkspace.records.submitDraft'
  | 'recordsWorkspace.records.deleteRecord'
  | 'recordsWorkspace.records.restoreRecord'
  | 'recordsWorkspace.records.importRecords'
  | 'recordsWorkspace.records.exportRecords'
  | 'recordsWorkspace.records.exportJsonLines'
  | 'recordsWorkspace.records.exportTable'
  | 'recordsWorkspace.records.exportSelection'
  | 'recordsWorkspace.records.saveAttachments'
  | 'recordsWorkspace.records.loadMoreRecords'
  | 'recordsWorkspace.records.filterRecords'
  | 'recordsWorkspace.records.clearFilter'
  | 'recordsWorkspace.records.sortRecords'
  | 'recordsWorkspace.records.groupRecords'
  | 'recordsWorkspace.records.saveFilter'
  | 'recordsWorkspace.records.showSavedFilters'
  | 'recordsWorkspace.records.showTrash'
  | 'recordsWorkspace.records.hideTrash'
  | 'recordsWorkspace.records.compareVersions'
  | 'recordsWorkspace.records.restoreVersion'
  | 'recordsWorkspace.records.refreshRecords'
  | 'recordsWorkspace.table.openTable'
  | 'recordsWorkspace.table.openWorklist'
  | 'recordsWorkspace.table.saveWorklist'
  | 'recordsWorkspace.table.showColumns'
  | 'recordsWorkspace.table.filterTable'
  | 'recordsWorkspace.table.goToDate'
  | 'recordsWorkspace.table.exportShown'
  | 'recordsWorkspace.table.reviewStaged'
  | 'recordsWorkspace.table.applyStaged'
  | 'recordsWorkspace.relations.addRelation'
  | 'recordsWorkspace.relations.replaceRelation'
  | 'recordsWorkspace.relations.removeRelation'
  | 'recordsWorkspace.labels.newLabel'
  | 'recordsWorkspace.labels.newLabelGroup'
  | 'recordsWorkspace.labels.renameLabel'
  | 'recordsWorkspace.labels.editLabel'
  | 'recordsWorkspace.labels.moveLabel'
  | 'recordsWorkspace.labels.showCarriers'
  | 'recordsWorkspace.labels.countCarriers'
  | 'recordsWorkspace.labels.deleteLabel'
  | 'recordsWorkspace.labels.refreshLabels'
  | 'recordsWorkspace.skills.newSkill'
  | 'recordsWorkspace.skills.openSkill'
  | 'recordsWorkspace.skills.renameSkill'
  | 'recordsWorkspace.skills.editSkill'
  | 'recordsWorkspace.skills.submitSkill'
  | 'recordsWorkspace.skills.archiveSkill'
  | 'recordsWorkspace.skills.deleteSkill'
  | 'recordsWorkspace.skills.restoreSkill'
  | 'recordsWorkspace.skills.uploadAssets'
  | 'recordsWorkspace.skills.openAsset'
  | 'recordsWorkspace.skills.saveAsset'
  | 'recordsWorkspace.skills.replaceAsset'
  | 'recordsWorkspace.skills.replaceAssetWithEditedCopy'
  | 'recordsWorkspace.skills.deleteAsset'
  | 'recordsWorkspace.skills.refreshSkills'
  | 'recordsWorkspace.attachments.addAttachments'
  | 'recordsWorkspace.attachments.pasteAttachments'
  | 'recordsWorkspace.attachments.openAttachment'
  | 'recordsWorkspace.attachments.saveAttachment'
  | 'recordsWorkspace.attachments.replaceAttachment'
  | 'recordsWorkspace.attachments.replaceAttachments'
  | 'recordsWorkspace.attachments.replaceWithEditedCopy'
  | 'recordsWorkspace.attachments.uploadEditedCopy'
  | 'recordsWorkspace.attachments.deleteAttachment'
  | 'recordsWorkspace.views.goTo'
  | 'recordsWorkspace.views.copyId'
  | 'recordsWorkspace.views.copyLink'
  | 'recordsWorkspace.views.openLink'
  | 'recordsWorkspace.views.copyTitle'
  | 'recordsWorkspace.views.copyAsJson'
  | 'recordsWorkspace.views.retry'
  | 'recordsWorkspace.views.undoLastChange'
  | 'recordsWorkspace.views.showChanges'
  | 'recordsWorkspace.activity.reviewChangeSet'
  | 'recordsWorkspace.activity.resumeChangeSet'
  | 'recordsWorkspace.activity.pauseChangeSet'
  | 'recordsWorkspace.activity.cancelChangeSet'
  | 'recordsWorkspace.activity.retryFailed'
  | 'recordsWorkspace.activity.undoChangeSet'
  | 'recordsWorkspace.activity.openReport'
  | 'recordsWorkspace.activity.saveReport'
  | 'recordsWorkspace.activity.forgetChangeSet';
// </commands>

type Region = 'australia' | 'unitedKingdom' | 'custom';

export interface SettingValues {
  'recordsWorkspace.region': Region;
  'recordsWorkspace.baseUrl': string;
  'recordsWorkspace.export.byteOrderMark': boolean;
  'recordsWorkspace.export.checksumFile': boolean;
}

export interface ContextKeyValues {
  /** A workspace is chosen, whether or not it can be reached. */
  'recordsWorkspace.connected': boolean;
  /** No workspace is chosen: one view with the welcome. Not the same as not `connected`, which also holds before the start. */
  'recordsWorkspace.notConnected': boolean;
  /** The open workspace is locked against changes. */
  'recordsWorkspace.readOnly': boolean;
  /** Something was changed in this window since the workspace was opened. */
  'recordsWorkspace.hasChanges': boolean;
  'recordsWorkspace.canUndo': boolean;
  'recordsWorkspace.miniChosen': boolean;
  /** The list has a filter, is the result of a search, or is not sorted newest first. */
  'recordsWorkspace.recordsFiltered': boolean;
  'recordsWorkspace.minisFiltered': boolean;
  /** The Minis are loaded and there are none: the view offers to create one. */
  'recordsWorkspace.noMinis': boolean;
  'recordsWorkspace.noLabels': boolean;
  'recordsWorkspace.noSkills': boolean;
  /** A row is selected in any view. */
  'recordsWorkspace.rowSelected': boolean;
  'recordsWorkspace.trashShown': boolean;
  /** The list of Records or groups can be continued. */
  'recordsWorkspace.moreRecords': boolean;
  /** There is a change set: only then the view Activity is shown. */
  'recordsWorkspace.hasActivity': boolean;
}
