// Translates strings of the page, looked up by their English text as in VS Code's l10n.
import { visibleText } from '../../src/base/visibleText';
import { startData } from './startData';

const translations = startData<{ translations: Record<string, string> }>().translations ?? {};

/** Length of a value, which may be a sentence. */
const VALUE_LENGTH = 500;

/** `{0}`, `{1}` … are placeholders for the values, each of which becomes one visible line, as in the host. */
export function t(english: string, ...values: readonly (string | number)[]): string {
  const sentence = translations[english] ?? english;
  return sentence.replace(/\{(\d+)\}/g, (place, index: string) => {
    const value = values[Number(index)] ?? place;
    return typeof value === 'string' ? visibleText(value, VALUE_LENGTH) : String(value);
  });
}
