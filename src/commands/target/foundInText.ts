import { t } from '../../base/text';
import { foundFieldText } from '../../words/fields';

/** Where a search found its words, with the text around them. Undefined if the service didn't say. */
export function foundInText(matchedFields: readonly string[], quote: string | undefined): string | undefined {
  const parts = [
    matchedFields.length > 0 ? t('Found in: {0}', [...new Set(matchedFields.map(foundFieldText))].join(', ')) : '',
    quote ?? '',
  ];
  return parts.filter(Boolean).join(' · ') || undefined;
}
