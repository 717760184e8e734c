// All strings of the Skill page. The English text is the translation key.
import { sharedStrings } from '../base/strings';
import { t } from '../base/translate';

export const strings = {
  ...sharedStrings,
  heading: t('Skill'),
  untitled: t('(no title)'),
  title: t('Title'),
  description: t('Description'),
  type: t('Type'),
  instructions: t('Content'),
  preview: t('Preview'),
  cutPreview: t('Only the beginning is shown.'),
  assets: t('Assets'),
  submit: t('Submit'),
  archive: t('Archive'),
  restore: t('Restore'),
  delete: t('Delete'),
} as const;
