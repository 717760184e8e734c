// Validates input while it is typed. Messages name the field and what to do.
import { t } from '../../base/text';

export function checkNotBlank(field: string): (text: string) => string | undefined {
  return (text) => (text.trim() === '' ? t('{0} is required.', field) : undefined);
}

export function checkNotTaken(taken: readonly (string | null | undefined)[]): (text: string) => string | undefined {
  return (text) =>
    taken.includes(text.trim()) ? t('“{0}” already exists. Enter another one.', text.trim()) : undefined;
}
