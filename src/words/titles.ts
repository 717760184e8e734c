// The display titles and names of things.
import { t } from '../base/text';

interface Titled {
  readonly title?: string | null | undefined;
}

/** The title as a heading or a row. */
export function titleText({ title }: Titled): string {
  return wordsOf(title) ?? t('(no title)');
}

/** In the tab of a Record: one without a title is called by its kind. */
export function titleOrKind({ title }: Titled): string {
  return wordsOf(title) ?? t('Record');
}

/** The title within a sentence, or the id if there is none. */
export function titleOrId({ title, id }: Titled & { readonly id: string }): string {
  return wordsOf(title) ?? id;
}

/** Like `titleOrId`, for a thing with a name: a Mini, a label, a file. */
export function nameOrId({ name, id }: { readonly name?: string | null | undefined; readonly id: string }): string {
  return wordsOf(name) ?? id;
}

/** The name as a row, for a thing that may lack both, such as a file. */
export function nameOrNone(name: string | null | undefined, id?: string | null): string {
  return wordsOf(name) ?? (id || t('(no name)'));
}

/** The title for use between double quotes: its own double quotes become single ones. */
export function quotedTitle(title: string): string {
  return title.replaceAll('“', '‘').replaceAll('”', '’');
}

/** Undefined for a text of only spaces, which would be an empty row. */
function wordsOf(text: string | null | undefined): string | undefined {
  return text?.trim() ? text : undefined;
}
