import { formatNumber } from '../base/format';
import { t } from '../base/text';

/** A line number of a file or a text; the first line is 1. */
export function lineText(line: number): string {
  return t('{0} {1}', t('Line'), formatNumber(line));
}
