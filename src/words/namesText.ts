import { formatNumber } from '../base/format';
import { t } from '../base/text';
import { visibleText } from '../base/visibleText';

/** How many names are listed; further ones are only counted. */
const NAMES_LISTED = 10;

/** Names in one line, whatever characters they contain. */
export function firstNames(all: readonly string[]): string {
  const names = all.slice(0, NAMES_LISTED).map((name) => visibleText(name));
  const more = all.length - names.length;
  return more === 0 ? names.join(', ') : t('{0} (and {1} more)', names.join(', '), formatNumber(more));
}

export function namesText(files: readonly { readonly fileName?: string | null | undefined }[]): string {
  return firstNames(files.map(({ fileName }) => fileName ?? ''));
}
