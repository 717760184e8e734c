// All strings of the tab of a change set; what its rows and buttons say comes with them. The English text is the translation key.
import { t } from '../base/translate';

export const strings = {
  loading: t('Loading'),
  sample: t('Sample'),
  rows: t('Changes'),
  filters: t('Filter'),
  nothing: t('No results'),
} as const;
