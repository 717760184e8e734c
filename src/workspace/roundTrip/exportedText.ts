import { isRawNumber } from '../../base/exactJson';

/** As the service's export and files made from it write a value. */
export function exportedText(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'string') return value;
  if (Array.isArray(value) && value.every((one) => typeof one === 'string')) return value.join('; ');
  return isRawNumber(value) ? value.rawJSON : JSON.stringify(value);
}
