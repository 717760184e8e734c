// The service's words for a Record, in the person's language. A word that is not known is shown as it came.
import { t } from '../../base/text';

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
    title: t('title'),
    description: t('description'),
    eventDate: t('event date'),
    state: t('state'),
    labels: t('labels'),
    tags: t('tags'),
    content: t('content'),
    schema: t('schema'),
    attachments: t('attachments'),
    relations: t('relations'),
    externalUri: t('external URI'),
    authorization: t('access'),
    searchable: t('found by search'),
    archived: t('in the archive'),
  };
  return words[field];
}
