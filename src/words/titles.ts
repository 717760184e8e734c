// What a thing is called by its title or name.
import { t } from '../base/text';

interface Titled {
  readonly title?: string | null | undefined;
}

/** As a heading or a row. */
export function titleText({ title }: Titled): string {
  return wordsOf(title) ?? t('(no title)');
}

/** In the tab of a Record: one without a title is called by its kind. */
export function titleOrKind({ title }: Titled): string {
  return wordsOf(title) ?? t('Record');
}

/** Within a sentence: one without a title is called by its id. */
export function titleOrId({ title, id }: Titled & { readonly id: string }): string {
  return wordsOf(title) ?? id;
}

/** The same for what has a name in place of a title: a Mini, a label, a file. */
export function nameOrId({ name, id }: { readonly name?: string | null | undefined; readonly id: string }): string {
  return wordsOf(name) ?? id;
}

/** The same as a row of what may lack both, such as a file. */
export function nameOrNone(name: string | null | undefined, id?: string | null): string {
  return wordsOf(name) ?? (id || t('(no name)'));
}

/** Between quotes: those within the title are the other ones. */
export function quotedTitle(title: string): string {
  return title.replaceAll('“', '‘').replaceAll('”', '’');
}

/** Spaces alone would be a row that says nothing. */
function wordsOf(text: string | null | undefined): string | undefined {
  return text?.trim() ? text : undefined;
}
