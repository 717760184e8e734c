// Every sentence a person reads goes through `t`, so that it can be translated. English is the text itself.
import { visibleText } from './visibleText';

export type Translator = (message: string, ...values: (string | number)[]) => string;

/** A sentence of ours within another one: what stands in it was shortened by then, and it may be long. */
export interface Sentence {
  readonly sentence: string;
}

/** Of a name, or of a short sentence with a name in it. */
const VALUE_LENGTH = 300;

const inEnglish: Translator = (message, ...values) =>
  message.replace(/\{(\d+)\}/g, (whole, index: string) => {
    const value = values[Number(index)];
    return value === undefined ? whole : String(value);
  });

let translate: Translator = inEnglish;

/** Installs the platform's translator, once, before anything is shown. */
export function useTranslator(translator: Translator): void {
  translate = translator;
}

/**
 * The sentence in the person's language, with `{0}`, `{1}` … replaced by the values. They may come from anywhere: each is
 * one visible line, so that a title can't pass for the end of the sentence, nor push it out of sight.
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
