// The value of a field in words, by its type.
import { assertNever } from '../base/assertNever';
import { formatMoment, formatNumber } from '../base/format';
import { t } from '../base/text';
import type { FieldType } from '../domain/fields/fieldTypes';
import { maskIdentity, type Identity } from '../domain/identity';
import { agentTypeText, audienceText, identityKindText } from './minis';
import { stateText } from './states';

/** In one line; empty for what is missing, for lists of nothing, and for values that take more than a line. */
export function fieldValueText(type: FieldType, value: unknown): string {
  switch (type) {
    case 'title':
    case 'text':
    case 'uri':
    case 'user':
    case 'id':
    case 'mark':
      return typeof value === 'string' ? value : '';
    case 'moment':
    case 'day':
      return typeof value === 'string' ? formatMoment(value) : '';
    case 'state':
      return typeof value === 'string' && value !== '' ? stateText(value) : '';
    case 'agentType':
      return typeof value === 'string' ? agentTypeText(value) : '';
    case 'audience':
      return typeof value === 'string' ? audienceText(value) : '';
    case 'flag':
      return typeof value !== 'boolean' ? '' : value ? t('Yes') : t('No');
    case 'labels':
      return listOf<string>(value).join(', ');
    case 'identities':
      // In an edited text, an entry may be anything.
      return listOf<Identity | null>(value)
        .map((one) => `${identityKindText(one?.kind ?? '')} ${maskIdentity(`${one?.value ?? ''}`)}`)
        .join(', ');
    case 'relations':
    case 'files':
      return countOf(value);
    case 'tags':
    case 'json':
    case 'authorization':
      return '';
    default:
      return assertNever(type);
  }
}

function listOf<T>(value: unknown): readonly T[] {
  return Array.isArray(value) ? (value as readonly T[]) : [];
}

/** A row of a list has only a count, or a summary. */
function countOf(value: unknown): string {
  if (typeof value === 'string') return value;
  const count = typeof value === 'number' ? value : listOf(value).length;
  return count === 0 ? '' : formatNumber(count);
}
