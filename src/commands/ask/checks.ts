// Checks of what is typed, as it is typed: they name the field and say what to do.
import { t } from '../../base/text';

/** A name or title may hold any text but must not be blank. */
export function checkNotBlank(field: string): (text: string) => string | undefined {
  return (text) => (text.trim() === '' ? t('{0} is required.', field) : undefined);
}
