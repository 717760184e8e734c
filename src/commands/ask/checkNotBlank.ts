// Validates input while it is typed. Messages name the field and what to do.
import { t } from '../../base/text';

export function checkNotBlank(field: string): (text: string) => string | undefined {
  return (text) => (text.trim() === '' ? t('{0} is required.', field) : undefined);
}

/** Also rejects names that are taken. */
export function checkNotTaken(
  field: string,
  taken: readonly (string | null | undefined)[],
): (text: string) => string | undefined {
  const isNotBlank = checkNotBlank(field);
  const isFree = (text: string): string | undefined =>
    taken.includes(text) ? t('“{0}” already exists. Enter another one.', text) : undefined;
  return (text) => isNotBlank(text) ?? isFree(text.trim());
}
