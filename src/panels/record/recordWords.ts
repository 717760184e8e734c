// The service's words for a Record, in the person's language. A word that is not known is shown as it came.
import { t } from '../../base/text';

export function stateWords(state: string): string {
  switch (state) {
    case 'active':
      return t('Active');
    case 'draft':
      return t('Draft');
    case 'archived':
      return t('Archived');
    case 'deleted':
      return t('Deleted');
    default:
      return state;
  }
}

/** Why the text of a file can't be found by search. */
export function unreadableWords(reason: string): string {
  switch (reason) {
    case 'refused':
      return t('Not searchable: file refused');
    case 'failed':
      return t('Not searchable: {0}', t('Failed'));
    default:
      return t('Not searchable: {0}', reason);
  }
}

export const comparedFields = [
  'title',
  'description',
  'eventDate',
  'state',
  'labels',
  'tags',
  'content',
  'schema',
  'attachments',
  'relations',
  'externalUri',
  'authorization',
  'searchable',
  'archived',
] as const;
export type ComparedField = (typeof comparedFields)[number];

export function fieldWords(field: ComparedField): string {
  const words: Readonly<Record<ComparedField, string>> = {
    title: t('Title'),
    description: t('Description'),
    eventDate: t('Event date'),
    state: t('State'),
    labels: t('Labels'),
    tags: t('Tags'),
    content: t('Content'),
    schema: t('Schema'),
    attachments: t('Attachments'),
    relations: t('Relations'),
    externalUri: t('External URI'),
    authorization: t('Access'),
    searchable: t('Searchable'),
    archived: t('Archived'),
  };
  return words[field];
}
