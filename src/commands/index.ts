// All commands, in the order of the manifest. A test holds this list against the manifest and the files.
import type { Command } from './command';
import { addAttachments } from './attachments/addAttachments';
import { deleteAttachment } from './attachments/deleteAttachment';
import { pasteAttachments } from './attachments/pasteAttachments';
import { openAttachment } from './attachments/openAttachment';
import { replaceAttachment } from './attachments/replaceAttachment';
import { replaceAttachments } from './attachments/replaceAttachments';
import { replaceWithEditedCopy } from './attachments/replaceWithEditedCopy';
import { saveAttachment } from './attachments/saveAttachment';
import { uploadEditedCopy } from './attachments/uploadEditedCopy';
import { connect } from './connection/connect';
import { diagnoseConnection } from './connection/diagnoseConnection';
import { disconnect } from './connection/disconnect';
import { lockWorkspace } from './connection/lockWorkspace';
import { openSampleWorkspace } from './connection/openSampleWorkspace';
import { showLog } from './connection/showLog';
import { switchWorkspace } from './connection/switchWorkspace';
import { unlockWorkspace } from './connection/unlockWorkspace';
import { deleteLabel } from './labels/deleteLabel';
import { editLabel } from './labels/editLabel';
import { moveLabel } from './labels/moveLabel';
import { newLabel } from './labels/newLabel';
import { newLabelGroup } from './labels/newLabelGroup';
import { refreshLabels } from './labels/refreshLabels';
import { renameLabel } from './labels/renameLabel';
import { showCarriers } from './labels/showCarriers';
import { compareVersions as compareMiniVersions } from './minis/compareVersions';
import { deleteMini } from './minis/deleteMini';
import { editLabels as editMiniLabels } from './minis/editLabels';
import { newMini } from './minis/newMini';
import { openMini } from './minis/openMini';
import { editMini } from './minis/editMini';
import { refreshMinis } from './minis/refreshMinis';
import { removePicture } from './minis/removePicture';
import { renameMini } from './minis/renameMini';
import { searchMinis } from './minis/searchMinis';
import { setBirthDate } from './minis/setBirthDate';
import { setExternalUri } from './minis/setExternalUri';
import { setPicture } from './minis/setPicture';
import { showRecords } from './minis/showRecords';
import { changeEventDate } from './records/changeEventDate';
import { changeState } from './records/changeState';
import { clearFilter } from './records/clearFilter';
import { compareVersions } from './records/compareVersions';
import { deleteRecord } from './records/deleteRecord';
import { editDescription } from './records/editDescription';
import { editLabels } from './records/editLabels';
import { editRecord } from './records/editRecord';
import { exportRecords } from './records/exportRecords';
import { filterRecords } from './records/filterRecords';
import { loadMoreRecords } from './records/loadMoreRecords';
import { newRecord } from './records/newRecord';
import { openRecord } from './records/openRecord';
import { refreshRecords } from './records/refreshRecords';
import { renameRecord } from './records/renameRecord';
import { restoreRecord } from './records/restoreRecord';
import { restoreVersion } from './records/restoreVersion';
import { searchRecords } from './records/searchRecords';
import { showTrash } from './records/showTrash';
import { sortRecords } from './records/sortRecords';
import { submitDraft } from './records/submitDraft';
import { addRelation } from './relations/addRelation';
import { removeRelation } from './relations/removeRelation';
import { replaceRelation } from './relations/replaceRelation';
import { deleteAsset } from './skills/deleteAsset';
import { deleteSkill } from './skills/deleteSkill';
import { editSkill } from './skills/editSkill';
import { newSkill } from './skills/newSkill';
import { openAsset } from './skills/openAsset';
import { refreshSkills } from './skills/refreshSkills';
import { renameSkill } from './skills/renameSkill';
import { replaceAssetWithEditedCopy } from './skills/replaceAssetWithEditedCopy';
import { restoreSkill } from './skills/restoreSkill';
import { saveAsset } from './skills/saveAsset';
import { submitSkill } from './skills/submitSkill';
import { uploadAssets } from './skills/uploadAssets';
import { copyId } from './views/copyId';
import { retry } from './views/retry';

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
  editMiniLabels,
  setBirthDate,
  setExternalUri,
  setPicture,
  removePicture,
  compareMiniVersions,
  deleteMini,
  refreshMinis,
  openRecord,
  editRecord,
  searchRecords,
  newRecord,
  renameRecord,
  editLabels,
  changeState,
  changeEventDate,
  editDescription,
  submitDraft,
  deleteRecord,
  restoreRecord,
  exportRecords,
  loadMoreRecords,
  filterRecords,
  clearFilter,
  sortRecords,
  showTrash,
  compareVersions,
  restoreVersion,
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
  deleteLabel,
  refreshLabels,
  newSkill,
  renameSkill,
  editSkill,
  submitSkill,
  deleteSkill,
  restoreSkill,
  uploadAssets,
  openAsset,
  saveAsset,
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
  copyId,
  retry,
];
