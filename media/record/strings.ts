// All strings of the Record page. The English text is the translation key.
import { sharedStrings } from '../base/strings';
import { t } from '../base/translate';

export const strings = {
  ...sharedStrings,
  heading: t('Record'),
  loading: t('Loading'),
  loadingPreview: t('Loading'),
  stale: (why: string) => t("Couldn't refresh. What you see may be out of date. {0}", why),
  updated: t('Updated.'),

  untitled: t('(no title)'),
  mini: t('Mini'),
  archived: t('Archived'),
  notSearchable: t('Not searchable'),

  content: t('Content'),
  noContent: t('None'),
  schema: t('Schema'),
  noVersions: t('None'),

  attachments: t('Attachments'),
  noAttachments: t('None'),
  preview: t('Preview'),
  previewOf: (name: string) => t('{0}: {1}', t('Preview'), name),
  hidePreview: t('Hide'),
  addAttachments: t('Add…'),
  replaceAttachments: t('Replace All…'),
  replaceAttachment: t('Replace…'),
  deleteAttachment: t('Delete'),
  attachHint: t('Hold Shift and drop files here, or paste them.'),
  dropHere: t('Drop to attach'),
  dropOn: (title: string) => t('Drop to attach to “{0}”', title),
  pastedPicture: (time: string) => t('Pasted picture {0}.png', time),
  open: t('Open'),
  save: t('Save'),
  checksum: (sum: string) => t('{0}: {1}', t('Checksum'), sum),
  added: (when: string) => t('{0}: {1}', t('Added'), when),
  noAttachmentId: t('The service returned no ID.'),
  cutText: t('Only the beginning is shown. Open or save the file to see all of it.'),

  relations: t('Relations'),
  noRelations: t('None'),
  since: (when: string) => t('{0}: {1}', t('Since'), when),
  addRelation: t('Add Relation…'),
  changeRelation: t('Change…'),
  removeRelation: t('Remove'),
  keptThere: t('Stored on that Record'),
  relationsHint: t('Incoming relations appear for Records loaded in this window.'),
  noTarget: t('Unknown'),
} as const;
