import { t } from '../../base/text';

/** Where the words of a search were found, and the text around them. Undefined if the service did not say. */
export function matchText(matchedFields: readonly string[], quote: string | undefined): string | undefined {
  const parts = [
    matchedFields.length > 0 ? t('Found in: {0}', [...new Set(matchedFields.map(fieldText))].join(', ')) : '',
    quote ?? '',
  ];
  return parts.filter(Boolean).join(' · ') || undefined;
}

/** Field names are an open list: an unknown one is shown as received. */
function fieldText(field: string): string {
  switch (field) {
    case 'name':
      return t('Name');
    case 'identities':
      return t('Identities');
    case 'profile':
      return t('Profile');
    case 'dateOfBirth':
      return t('Birth date');
    case 'title':
      return t('Title');
    case 'description':
      return t('Description');
    case 'content':
      return t('Content');
    case 'labels':
      return t('Labels');
    case 'tags':
      return t('Tags');
    case 'attachments':
      return t('Attachments');
    case 'externalUri':
      return t('External URI');
    default:
      return field;
  }
}
