// All strings of the tab of an import; what its choices and rows say comes with them. The English text is the translation key.
import { t } from '../base/translate';

export const strings = {
  loading: t('Loading'),
  reading: t('Reading'),
  sample: t('Sample'),
  check: t('Check File'),
  choices: t('Format'),
  rows: t('First rows'),
} as const;
