import { t } from '../../base/text';
import { safeFileName } from '../../domain/files/fileNames';

/** The problem with a file name that others will save too, or undefined. */
export function checkFileName(name: string): string | undefined {
  if (name.trim() === '') return t('{0} is required.', t('Name'));
  if (name === safeFileName(name)) return undefined;
  return t("This file name doesn't work on every computer. Try “{0}”.", safeFileName(name));
}
