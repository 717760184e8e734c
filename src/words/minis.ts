// What a Mini, its types and its identities are called. A word that is not known here shows as it came.
import { t } from '../base/text';
import type { Age } from '../domain/dates/birthDate';
import type { Mini } from '../domain/mini';

/** Falls back to the id. */
export function miniName(mini: Mini): string {
  return mini.name || mini.id;
}

export function agentTypeText(agentType: string): string {
  switch (agentType) {
    case 'person':
      return t('Person');
    case 'workspace':
      return t('Workspace');
    default:
      return agentType;
  }
}

export function identityKindText(kind: string): string {
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

export function ageText({ unit, count }: Age): string {
  if (unit === 'years') return t('{0} years old', count);
  if (count === 0) return t('{0} months old', 0);
  return count === 1 ? t('1 month old') : t('{0} months old', count);
}
