// The service's words for a Mini, in the person's language. A word that is not known is shown as it came.
import { t } from '../base/text';
import type { Age } from '../domain/dates/birthDate';

export function agentTypeWords(agentType: string): string {
  switch (agentType) {
    case 'person':
      return t('Person');
    case 'workspace':
      return t('Workspace');
    default:
      return agentType;
  }
}

export function identityKindWords(kind: string): string {
  switch (kind) {
    case 'my_aged_care':
      return 'My Aged Care';
    case 'ndis':
      return 'NDIS';
    case 'medicare':
      return 'Medicare';
    case 'centrelink':
      return 'Centrelink';
    case 'dva':
      return 'DVA';
    case 'private_health_insurance':
      return t('Private health insurance');
    case 'cms_id':
      return 'CMS ID';
    case 'nhs':
      return 'NHS';
    case 'nhi':
      return 'NHI';
    case 'unknown':
      return t('Unknown');
    default:
      return kind;
  }
}

export function ageWords({ unit, count }: Age): string {
  if (unit === 'years') return t('{0} years old', count);
  if (count === 0) return t('{0} months old', 0);
  return count === 1 ? t('1 month old') : t('{0} months old', count);
}
