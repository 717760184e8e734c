// Sentences of the page in the display language: looked up by their English form, as VS Code's own l10n does.
import { pageStart } from './pageStart';

const translations = pageStart<{ translations: Record<string, string> }>().translations ?? {};

/** `{0}`, `{1}` … stand for the arguments. */
export function t(english: string, ...args: readonly (string | number)[]): string {
  const sentence = translations[english] ?? english;
  return sentence.replace(/\{(\d+)\}/g, (place, index: string) => String(args[Number(index)] ?? place));
}
