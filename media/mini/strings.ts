// Every sentence of the Mini page in one place; English is the key under which translations are found.
import { sharedStrings } from '../base/strings';
import { t } from '../base/translate';

export const strings = {
  ...sharedStrings,
  heading: t('Mini'),
  loading: t('Loading the Mini'),
  stale: (why: string) => t('This Mini has changed, but could not be read again: {0} What you see may be old.', why),
  updated: t('The Mini was updated.'),
  unnamed: t('Mini without a name'),

  showRecords: t('Show Records'),
  editLabels: t('Edit labels'),
  delete: t('Delete'),
  more: t('Actions'),

  picture: t('Picture'),
  pictureOf: (name: string) => t('Picture of {0}', name),
  loadingPicture: t('Loading the picture'),
  setPicture: t('Set picture'),
  changePicture: t('Change picture'),
  removePicture: t('Remove picture'),

  profile: t('Profile'),
  noProfile: t('This Mini has no profile.'),

  identities: t('Identities'),
  noIdentities: t('This Mini has no identities.'),
  identitiesHint: t('Numbers are shown one at a time, and hidden again when you leave the page.'),
  kind: t('Kind'),
  number: t('Number'),
  hidden: (masked: string) => t('hidden, ends in {0}', masked),
  allHidden: t('hidden'),
  emptyNumber: t('no number'),
  reveal: t('Show'),
  hide: t('Hide'),

  noVersions: t('The service has no versions of this Mini.'),
} as const;
