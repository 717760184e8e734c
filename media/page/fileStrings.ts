// The strings of files on all pages. The English text is the translation key.
import { sharedStrings } from '../base/strings';
import { t } from '../base/translate';

export const fileStrings = {
  ...sharedStrings,
  preview: t('Preview'),
  previewOf: (name: string) => t('{0}: {1}', t('Preview'), name),
  hidePreview: t('Hide'),
  add: t('{0}…', t('Add')),
  replaceAll: t('Replace All…'),
  replace: t('{0}…', t('Replace')),
  addHint: t('Hold Shift and drop files here, or paste them.'),
  dropOn: (title: unknown) =>
    t('Drop to attach to “{0}”', typeof title === 'string' && title ? title : sharedStrings.untitled),
  pastedPicture: (time: string) => t('Pasted picture {0}.png', time),
  added: (when: string) => t('{0}: {1}', t('Added'), when),
  noId: t('The service returned no ID.'),
} as const;
