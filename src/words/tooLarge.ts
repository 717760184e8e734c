import { formatBytes } from '../base/format';
import { t } from '../base/text';

export function tooLargeToOpenText(mostBytes: number): string {
  return t('Too large to open here (over {0}). Save it instead.', formatBytes(mostBytes));
}

/** `name` is one file, or a list of several. */
export function tooLargeText(name: string, mostBytes: number): string {
  return t('“{0}” is too large (over {1}).', name, formatBytes(mostBytes));
}
