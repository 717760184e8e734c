import { formatBytes } from '../base/format';
import { t } from '../base/text';

/** About one file, or the names of several. */
export function tooLargeText(name: string, mostBytes: number): string {
  return t('“{0}” is too large (over {1}).', name, formatBytes(mostBytes));
}
