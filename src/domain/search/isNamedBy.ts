import { isSameId } from '../ids';

/** Whether a typed text is the id, or all of its words occur in the texts. */
export function isNamedBy(typed: string, id = '', ...texts: readonly (string | null | undefined)[]): boolean {
  const all = texts.join(' ').toLowerCase();
  const words = typed.toLowerCase().split(/\s+/);
  return isSameId(id, typed) || words.every((word) => all.includes(word));
}
