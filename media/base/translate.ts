// Translates strings of the page, looked up by their English text as in VS Code's l10n.
import { startData } from './startData';

const translations = startData<{ translations: Record<string, string> }>().translations ?? {};

/** `{0}`, `{1}` … are placeholders for the arguments. */
export function t(english: string, ...args: readonly (string | number)[]): string {
  const sentence = translations[english] ?? english;
  return sentence.replace(/\{(\d+)\}/g, (place, index: string) => String(args[Number(index)] ?? place));
}
