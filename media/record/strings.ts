// Every sentence of the Record page in one place; English is the key under which translations are found.
import { sharedStrings } from '../base/strings';
import { t } from '../base/translate';

export const strings = {
  ...sharedStrings,
  heading: t('Record'),
  loading: t('Loading the Record'),
  loadingPreview: t('Loading the preview'),
  stale: (why: string) => t('This Record has changed, but could not be read again: {0} What you see may be old.', why),
  updated: t('The Record was updated.'),

  untitled: t('Untitled Record'),
  mini: t('Mini'),
  archived: t('In the archive'),
  notSearchable: t('Not found by search'),

  content: t('Content'),
  noContent: t('This Record has no content.'),
  schema: t('Schema of the content'),
  noVersions: t('The service has no versions of this Record.'),

  attachments: t('Attachments'),
  noAttachments: t('This Record has no attachments.'),
  preview: t('Preview'),
  previewOf: (name: string) => t('Preview of {0}', name),
  hidePreview: t('Hide preview'),
  addAttachments: t('Add…'),
  replaceAttachments: t('Replace all…'),
  replaceAttachment: t('Replace…'),
  deleteAttachment: t('Delete'),
  attachHint: t('Drop files on this page while you hold Shift, or paste them.'),
  dropHere: t('Drop to attach to this Record'),
  dropOn: (title: string) => t('Drop to attach to “{0}”', title),
  pastedPicture: (time: string) => t('Pasted picture {0}.png', time),
  open: t('Open'),
  save: t('Save'),
  checksum: (sum: string) => t('Checksum {0}', sum),
  added: (when: string) => t('Added {0}', when),
  noAttachmentId: t('The service gave no id for this file, so it cannot be opened or saved.'),
  cutText: t('Only the beginning is shown. Open or save the file to read all of it.'),

  relations: t('Relations'),
  noRelations: t('This Record is not related to others.'),
  since: (when: string) => t('since {0}', when),
  addRelation: t('Add relation…'),
  changeRelation: t('Change…'),
  removeRelation: t('Remove'),
  keptThere: t('Kept in that Record'),
  relationsHint: t('Relations that other Records keep show as far as those Records were loaded in this window.'),
  noTarget: t('The service did not say which Record.'),
} as const;
