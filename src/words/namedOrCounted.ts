// The subject of a question or an outcome: one thing by its name, several by their number.
import { t } from '../base/text';
import { countText, type Counted } from './counts';

/** For use within a sentence. */
export function namedOrCounted<T>(things: readonly T[], nameOf: (thing: T) => string, kind: Counted): string {
  return things.length === 1 ? t('“{0}”', headingFor(things, nameOf, kind)) : countText(kind, things.length);
}

/** For the heading of a question. */
export function headingFor<T>(things: readonly T[], nameOf: (thing: T) => string, kind: Counted): string {
  const [only] = things;
  return things.length === 1 && only !== undefined ? nameOf(only) : countText(kind, things.length);
}
