// Every sentence a person reads goes through `t`, so that it can be translated. English is the text itself.

export type Translator = (message: string, ...values: (string | number)[]) => string;

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

/** The sentence in the person's language, with `{0}`, `{1}` … replaced by the values. */
export function t(message: string, ...values: (string | number)[]): string {
  return translate(message, ...values);
}
