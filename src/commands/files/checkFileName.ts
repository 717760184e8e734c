import { t } from '../../base/text';
import { safeFileName } from './fileNames';

/** The problem of a name for a file that others will save too, or undefined. */
export function checkFileName(name: string): string | undefined {
  if (name.trim() === '') return t('A file needs a name.');
  if (name === safeFileName(name)) return undefined;
  return t('This name cannot be saved on every computer. Try “{0}”.', safeFileName(name));
}
