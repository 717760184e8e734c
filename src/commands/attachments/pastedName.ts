// The file name of a pasted text: what is proposed, and what is wrong with a typed one.
import { t } from '../../base/text';
import { safeFileName } from '../../domain/files/fileNames';

/** `Pasted text 2026-11-21 14.05.txt`, in local time. File names can't contain colons. */
export function pastedName(words: string, now: Date): string {
  const two = (number: number): string => String(number).padStart(2, '0');
  const day = [now.getFullYear(), two(now.getMonth() + 1), two(now.getDate())].join('-');
  return `${words} ${day} ${two(now.getHours())}.${two(now.getMinutes())}.txt`;
}

/** The problem with a file name that others will save too, or undefined. */
export function checkFileName(name: string): string | undefined {
  if (name.trim() === '') return t('{0} is required.', t('Name'));
  if (name === safeFileName(name)) return undefined;
  return t("This file name doesn't work on every computer. Try “{0}”.", safeFileName(name));
}
