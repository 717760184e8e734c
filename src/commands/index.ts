// All commands, in the order of the manifest. Written by npm run tables.
import type { Command } from './defineCommand';
import { connect } from './connection/connect';
import { openSampleWorkspace } from './connection/openSampleWorkspace';
import { switchWorkspace } from './connection/switchWorkspace';
import { disconnect } from './connection/disconnect';
import { lockWorkspace } from './connection/lockWorkspace';
import { unlockWorkspace } from './connection/unlockWorkspace';
import { diagnoseConnection } from './connection/diagnoseConnection';
import { showLog } from './connection/showLog';
import { searchMinis } from './minis/searchMinis';
import { showRecords } from './minis/showRecords';
import { openMini } from './minis/openMini';
import { newMini } from './minis/newMini';
import { renameMini } from './minis/renameMini';
import { editMini } from './minis/editMini';
import { editLabels as minisEditLabels } from './minis/editLabels';
import { setBirthDate } from './minis/setBirthDate';
import { setExternalUri } from './minis/setExternalUri';
import { setPicture } from './minis/setPicture';
import { removePicture } from './minis/removePicture';
import { compareVersions as minisCompareVersions } from './minis/compareVersions';
import { restoreVersion as minisRestoreVersion } from './minis/restoreVersion';
import { saveAttachments as minisSaveAttachments } from './minis/saveAttachments';
import { exportMini } from './minis/exportMini';
import { deleteMini } from './minis/deleteMini';
import { favoriteMini } from './minis/favoriteMini';
import { unfavoriteMini } from './minis/unfavoriteMini';
import { groupMinis } from './minis/groupMinis';
import { filterMinis } from './minis/filterMinis';
import { clearFilter as minisClearFilter } from './minis/clearFilter';
import { refreshMinis } from './minis/refreshMinis';
import { openRecord } from './records/openRecord';
import { previousRecord } from './records/previousRecord';
import { nextRecord } from './records/nextRecord';
import { save } from './editors/save';
import { previousOpened } from './editors/previousOpened';
import { nextOpened } from './editors/nextOpened';
import { editRecord } from './records/editRecord';
import { searchRecords } from './records/searchRecords';
import { newRecord } from './records/newRecord';
import { renameRecord } from './records/renameRecord';
import { editLabels as recordsEditLabels } from './records/editLabels';
import { changeState } from './records/changeState';
import { changeEventDate } from './records/changeEventDate';
import { editDescription } from './records/editDescription';
import { submitDraft } from './records/submitDraft';
import { deleteRecord } from './records/deleteRecord';
import { restoreRecord } from './records/restoreRecord';
import { importRecords } from './records/importRecords';
import { exportRecords } from './records/exportRecords';
import { exportJsonLines } from './records/exportJsonLines';
import { saveAttachments as recordsSaveAttachments } from './records/saveAttachments';
import { loadMoreRecords } from './records/loadMoreRecords';
import { filterRecords } from './records/filterRecords';
import { clearFilter as recordsClearFilter } from './records/clearFilter';
import { sortRecords } from './records/sortRecords';
import { groupRecords } from './records/groupRecords';
import { saveFilter } from './records/saveFilter';
import { showSavedFilters } from './records/showSavedFilters';
import { showTrash } from './records/showTrash';
import { hideTrash } from './records/hideTrash';
import { compareVersions as recordsCompareVersions } from './records/compareVersions';
import { restoreVersion as recordsRestoreVersion } from './records/restoreVersion';
import { refreshRecords } from './records/refreshRecords';
import { addRelation } from './relations/addRelation';
import { replaceRelation } from './relations/replaceRelation';
import { removeRelation } from './relations/removeRelation';
import { newLabel } from './labels/newLabel';
import { newLabelGroup } from './labels/newLabelGroup';
import { renameLabel } from './labels/renameLabel';
import { editLabel } from './labels/editLabel';
import { moveLabel } from './labels/moveLabel';
import { showCarriers } from './labels/showCarriers';
import { countCarriers } from './labels/countCarriers';
import { deleteLabel } from './labels/deleteLabel';
import { refreshLabels } from './labels/refreshLabels';
import { newSkill } from './skills/newSkill';
import { openSkill } from './skills/openSkill';
import { renameSkill } from './skills/renameSkill';
import { editSkill } from './skills/editSkill';
import { submitSkill } from './skills/submitSkill';
import { archiveSkill } from './skills/archiveSkill';
import { deleteSkill } from './skills/deleteSkill';
import { restoreSkill } from './skills/restoreSkill';
import { uploadAssets } from './skills/uploadAssets';
import { openAsset } from './skills/openAsset';
import { saveAsset } from './skills/saveAsset';
import { replaceAsset } from './skills/replaceAsset';
import { replaceAssetWithEditedCopy } from './skills/replaceAssetWithEditedCopy';
import { deleteAsset } from './skills/deleteAsset';
import { refreshSkills } from './skills/refreshSkills';
import { addAttachments } from './attachments/addAttachments';
import { pasteAttachments } from './attachments/pasteAttachments';
import { openAttachment } from './attachments/openAttachment';
import { saveAttachment } from './attachments/saveAttachment';
import { replaceAttachment } from './attachments/replaceAttachment';
import { replaceAttachments } from './attachments/replaceAttachments';
import { replaceWithEditedCopy } from './attachments/replaceWithEditedCopy';
import { uploadEditedCopy } from './attachments/uploadEditedCopy';
import { deleteAttachment } from './attachments/deleteAttachment';
import { goTo } from './views/goTo';
import { copyId } from './views/copyId';
import { copyTitle } from './views/copyTitle';
import { copyAsJson } from './views/copyAsJson';
import { retry } from './views/retry';
import { undoLastChange } from './views/undoLastChange';
import { showChanges } from './views/showChanges';
import { resumeChangeSet } from './activity/resumeChangeSet';
import { pauseChangeSet } from './activity/pauseChangeSet';
import { cancelChangeSet } from './activity/cancelChangeSet';
import { retryFailed } from './activity/retryFailed';
import { undoChangeSet } from './activity/undoChangeSet';
import { openReport } from './activity/openReport';
import { forgetChangeSet } from './activity/forgetChangeSet';

export const commands: readonly Command[] = [
  connect,
  openSampleWorkspace,
  switchWorkspace,
  disconnect,
  lockWorkspace,
  unlockWorkspace,
  diagnoseConnection,
  showLog,
  searchMinis,
  showRecords,
  openMini,
  newMini,
  renameMini,
  editMini,
  minisEditLabels,
  setBirthDate,
  setExternalUri,
  setPicture,
  removePicture,
  minisCompareVersions,
  minisRestoreVersion,
  minisSaveAttachments,
  exportMini,
  deleteMini,
  favoriteMini,
  unfavoriteMini,
  groupMinis,
  filterMinis,
  minisClearFilter,
  refreshMinis,
  openRecord,
  previousRecord,
  nextRecord,
  save,
  previousOpened,
  nextOpened,
  editRecord,
  searchRecords,
  newRecord,
  renameRecord,
  recordsEditLabels,
  changeState,
  changeEventDate,
  editDescription,
  submitDraft,
  deleteRecord,
  restoreRecord,
  importRecords,
  exportRecords,
  exportJsonLines,
  recordsSaveAttachments,
  loadMoreRecords,
  filterRecords,
  recordsClearFilter,
  sortRecords,
  groupRecords,
  saveFilter,
  showSavedFilters,
  showTrash,
  hideTrash,
  recordsCompareVersions,
  recordsRestoreVersion,
  refreshRecords,
  addRelation,
  replaceRelation,
  removeRelation,
  newLabel,
  newLabelGroup,
  renameLabel,
  editLabel,
  moveLabel,
  showCarriers,
  countCarriers,
  deleteLabel,
  refreshLabels,
  newSkill,
  openSkill,
  renameSkill,
  editSkill,
  submitSkill,
  archiveSkill,
  deleteSkill,
  restoreSkill,
  uploadAssets,
  openAsset,
  saveAsset,
  replaceAsset,
  replaceAssetWithEditedCopy,
  deleteAsset,
  refreshSkills,
  addAttachments,
  pasteAttachments,
  openAttachment,
  saveAttachment,
  replaceAttachment,
  replaceAttachments,
  replaceWithEditedCopy,
  uploadEditedCopy,
  deleteAttachment,
  goTo,
  copyId,
  copyTitle,
  copyAsJson,
  retry,
  undoLastChange,
  showChanges,
  resumeChangeSet,
  pauseChangeSet,
  cancelChangeSet,
  retryFailed,
  undoChangeSet,
  openReport,
  forgetChangeSet,
];
