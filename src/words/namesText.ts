import { formatNumber } from '../base/format';
import { t } from '../base/text';
import { visibleText } from '../base/visibleText';

/** Further names are only counted. */
const NAMES_TOLD = 10;

/** The names of files in one line, whatever is in them. */
export function namesText(files: readonly { readonly fileName?: string | null | undefined }[]): string {
  const names = files.slice(0, NAMES_TOLD).map(({ fileName }) => visibleText(fileName ?? ''));
  const more = files.length - names.length;
  return more === 0 ? names.join(', ') : t('{0} and {1} more', names.join(', '), formatNumber(more));
}
