// All displayed sentences go through `t` to be translatable. The English text is the key.
import { visibleText } from './visibleText';

export type Translator = (message: string, ...values: (string | number)[]) => string;

/** One of our own sentences inside another: its values were already shortened, and it may be long. */
interface Sentence {
  readonly sentence: string;
}

/** Length of a name, or of a short sentence with a name in it. */
const VALUE_LENGTH = 300;

const inEnglish: Translator = (message, ...values) =>
  message.replace(/\{(\d+)\}/g, (whole, index: string) => {
    const value = values[Number(index)];
    return value === undefined ? whole : String(value);
  });

let translate: Translator = inEnglish;

/** Sets the translator. Call once, before anything is shown. */
export function useTranslator(translator: Translator): void {
  translate = translator;
}

/**
 * The sentence in the user's language with `{0}`, `{1}` … replaced. Each value becomes one visible line: a title must not look
 * like the end of the sentence or push it out of view.
 */
export function t(message: string, ...values: (string | number | Sentence)[]): string {
  return translate(message, ...values.map(shown));
}

export function sentence(text: string): Sentence {
  return { sentence: text };
}

function shown(value: string | number | Sentence): string | number {
  if (typeof value === 'string') return visibleText(value, VALUE_LENGTH);
  return typeof value === 'number' ? value : value.sentence;
}
