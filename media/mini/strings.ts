// All strings of the Mini page. The English text is the translation key.
import { sharedStrings } from '../base/strings';
import { t } from '../base/translate';

export const strings = {
  ...sharedStrings,
  heading: t('Mini'),
  unnamed: t('(no name)'),
  birthDate: t('Birth date'),
  latestRecords: t('Latest Records'),
  showRecords: t('Show Records'),

  pictureOf: (name: string) => t('{0}: {1}', t('Picture'), name),
  setPicture: t('Set Picture…'),
  removePicture: t('Remove {0}', t('Picture')),

  profile: t('Profile'),

  identities: t('Identities'),
  identitiesHint: t("One number is shown at a time. It's hidden when you leave the page."),
  number: t('Number'),
  hidden: (masked: string) => t('{0} ({1})', t('hidden'), masked),
  allHidden: t('hidden'),
  reveal: t('Show'),
  hide: t('Hide'),
  addIdentity: t('Add Identity'),
  changeNumber: t('Change'),
  newNumber: (kind: string) => t('{0}: {1}', t('Number'), kind),
} as const;
