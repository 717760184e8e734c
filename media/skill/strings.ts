// All strings of the Skill page. The English text is the translation key.
import { sharedStrings } from '../base/strings';
import { t } from '../base/translate';

export const strings = {
  ...sharedStrings,
  heading: t('Skill'),
  instructions: t('Content'),
  preview: t('Preview'),
  assets: t('Assets'),
} as const;
