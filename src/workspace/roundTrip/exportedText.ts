import { isRawNumber } from '../../base/json/exactJson';
import type { CellField } from '../../domain/fields/cellFields';

/** The value of a field, or of part of one, as written by the service's export and by files made from it. */
export function exportedText(field: CellField, value: unknown): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'string') return value;
  if (field === 'labels' && Array.isArray(value)) return value.join('; ');
  return isRawNumber(value) ? value.rawJSON : JSON.stringify(value);
}
