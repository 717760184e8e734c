// Sentences that several pages say; English is the key under which translations are found.
import { t } from './translate';

export const sharedStrings = {
  timedOut: t('This took too long and was given up. The service may be slow to answer.'),
  showLog: t('Show log'),
  dismiss: t('Dismiss'),
  rename: t('Rename'),
  editText: t('Edit as text'),
  copyId: t('Copy id'),
  labels: t('Labels'),
  state: (text: string) => t('State: {0}', text),
  facts: t('Facts'),
  change: t('Change'),
  by: (name: string) => t('by {0}', name),
  personNotRecorded: t('person not recorded'),
  asOf: (time: string) => t('As the service had it {0}', time),
  namedAction: (action: string, name: string) => t('{0}: {1}', action, name),

  showRaw: t('Raw JSON'),
  emptyValue: t('empty'),
  tableOf: (rows: number) => t('Table of {0} rows', rows),
  cutRows: (shown: number, all: number) => t('{0} of {1} rows are shown; Raw JSON has all of them.', shown, all),

  versions: t('Versions'),
  loadingVersions: t('Loading versions'),
  currentVersion: t('Current'),
  firstVersion: t('First version'),
  unchanged: t('No field differs from the version before'),
  changed: (fields: string) => t('Changed: {0}', fields),
  pickHint: t('Pick two versions to see what differs between them.'),
  picked: (count: number) => t('{0} of 2 picked', count),
  pick: (when: string) => t('Pick the version of {0}', when),
  comparePicked: t('Compare picked'),
  comparePrevious: t('Compare with previous'),
  restoreVersion: t('Restore'),
  moreVersions: t('Load more versions'),
  timeUnknown: t('Time not recorded'),
} as const;
