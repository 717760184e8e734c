// Commands that have one key in one view: the row with the focus decides which of them runs. Written by npm run tables.
import type { CommandId } from '../../contributions';

export const sharedKeys: readonly (readonly CommandId[])[] = [
  ['recordsWorkspace.records.renameRecord', 'recordsWorkspace.relations.replaceRelation'],
  [
    'recordsWorkspace.records.deleteRecord',
    'recordsWorkspace.attachments.deleteAttachment',
    'recordsWorkspace.relations.removeRelation',
  ],
  [
    'recordsWorkspace.skills.archiveSkill',
    'recordsWorkspace.skills.deleteSkill',
    'recordsWorkspace.skills.deleteAsset',
  ],
];
