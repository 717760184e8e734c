// All strings of the Mini page. The English text is the translation key.
import { sharedStrings } from '../base/strings';
import { t } from '../base/translate';

export const strings = {
  ...sharedStrings,
  heading: t('Mini'),
  loading: t('Loading'),
  stale: (why: string) => t("Couldn't refresh. What you see may be out of date. {0}", why),
  updated: t('Updated.'),
  unnamed: t('(no name)'),

  showRecords: t('Show Records'),
  editLabels: t('Edit Labels…'),
  delete: t('Delete'),
  more: t('Actions'),

  picture: t('Picture'),
  pictureOf: (name: string) => t('{0}: {1}', t('Picture'), name),
  loadingPicture: t('Loading'),
  setPicture: t('Set Picture…'),
  changePicture: t('Set Picture…'),
  removePicture: t('Remove Picture'),

  profile: t('Profile'),
  noProfile: t('None'),

  identities: t('Identities'),
  noIdentities: t('None'),
  identitiesHint: t("One number is shown at a time. It's hidden when you leave the page."),
  kind: t('Type'),
  number: t('Number'),
  hidden: (masked: string) => t('{0} ({1})', t('hidden'), masked),
  allHidden: t('hidden'),
  emptyNumber: t('None'),
  reveal: t('Show'),
  hide: t('Hide'),

  noVersions: t('None'),
} as const;
