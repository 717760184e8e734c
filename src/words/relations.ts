// The names of relations, from either end.
import { t } from '../base/text';
import { inverseOf } from '../domain/relation';

/** An unknown kind is shown as received. Without a kind, the two are just called related. */
export function relationText(relationship: string): string {
  switch (relationship) {
    case 'duplicate-of':
      return t('Duplicate of');
    case 'duplicated-by':
      return t('Duplicated by');
    case 'relates-to':
    case '':
      return t('Relates to');
    case 'supersedes':
      return t('Supersedes');
    case 'superseded-by':
      return t('Superseded by');
    default:
      return relationship;
  }
}

/** A relation that another Record stores, read from this one: «superseded by» where that one says «supersedes». */
export function incomingText(relationship: string): string {
  const inverse = inverseOf(relationship);
  if (inverse !== undefined) return relationText(inverse);
  return t('“{0}” from', relationText(relationship));
}
