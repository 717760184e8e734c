// What a question or an outcome is about: one thing by its name, several by their number.
import { t } from '../base/text';
import { countText, type Counted } from './counts';

/** Within a sentence. */
export function namedOrCounted<T>(things: readonly T[], nameOf: (thing: T) => string, kind: Counted): string {
  return things.length === 1 ? t('“{0}”', headingFor(things, nameOf, kind)) : countText(kind, things.length);
}

/** At the head of a question. */
export function headingFor<T>(things: readonly T[], nameOf: (thing: T) => string, kind: Counted): string {
  const [only] = things;
  return things.length === 1 && only !== undefined ? nameOf(only) : countText(kind, things.length);
}
