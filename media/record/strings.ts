// All strings of the Record page. The English text is the translation key.
import { sharedStrings } from '../base/strings';
import { t } from '../base/translate';

export const strings = {
  ...sharedStrings,
  heading: t('Record'),
  stateName: t('State'),
  eventDate: t('Event date'),
  tags: t('Tags'),
  previousRecord: t('Previous Record'),
  nextRecord: t('Next Record'),
  access: t('Access'),
  notLimited: t('Not limited.'),

  content: t('Content'),
  schema: t('Schema'),

  relations: t('Relations'),
  since: (when: string) => t('{0}: {1}', t('Since'), when),
  addRelation: t('Add Relation…'),
  changeRelation: t('{0}…', t('Change')),
  storedOn: (title: string) => t('Stored on {0}', title),
  relationsHint: t('Incoming relations appear for Records loaded in this window.'),
} as const;
