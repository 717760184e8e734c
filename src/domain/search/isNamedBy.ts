import { isSameId } from '../ids';

/** Whether a typed text is the id of something, or the texts have all of its words. */
export function isNamedBy(typed: string, id = '', ...texts: readonly (string | null | undefined)[]): boolean {
  const all = texts.join(' ').toLowerCase();
  const words = typed.toLowerCase().split(/\s+/);
  return isSameId(id, typed) || words.every((word) => all.includes(word));
}
