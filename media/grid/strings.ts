// All strings of the grid. The English text is the translation key.
import { t } from '../base/translate';

export const strings = {
  marks: {
    staged: t('Changed'),
    conflict: t('Conflict'),
    failed: t('Failed'),
    wrong: t('Invalid'),
    added: t('Added'),
    removed: t('Removed'),
  },
  select: t('Select'),
  selectAll: t('Select All'),
  before: (text: string) => t('Before: {0}', text),
  loading: t('Loading'),
} as const;
