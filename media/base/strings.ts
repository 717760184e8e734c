// Strings shared by several pages. The English text is the translation key.
import { t } from './translate';

export const sharedStrings = {
  timedOut: t('This took too long. The service may be slow.'),
  showLog: t('Show Log'),
  dismiss: t('Hide'),
  rename: t('Rename'),
  editText: t('Edit as Text'),
  copyId: t('Copy ID'),
  labels: t('Labels'),
  state: (text: string) => t('{0}: {1}', t('State'), text),
  facts: t('Details'),
  change: t('Change'),
  by: (name: string) => t('by {0}', name),
  personNotRecorded: t('Unknown'),
  asOf: (time: string) => t('Last refreshed {0}', time),
  namedAction: (action: string, name: string) => t('{0}: {1}', action, name),

  showRaw: t('Raw JSON'),
  emptyValue: t('Empty'),
  tableOf: (rows: number) => t('Table of {0} rows', rows),
  cutRows: (shown: number, all: number) => t('Showing {0} of {1} rows. See Raw JSON for all.', shown, all),

  versions: t('Versions'),
  loadingVersions: t('Loading'),
  currentVersion: t('Current'),
  firstVersion: t('Created'),
  unchanged: t('No changes'),
  changed: (fields: string) => t('Changed: {0}', fields),
  pickHint: t('Select two versions to compare.'),
  picked: (count: number) => t('{0} of {1}', count, 2),
  pick: (when: string) => t('{0}: {1}', t('Select'), when),
  comparePicked: t('Compare'),
  comparePrevious: t('Compare with Previous'),
  restoreVersion: t('Restore'),
  moreVersions: t('Load More Versions'),
  timeUnknown: t('Unknown'),
} as const;
