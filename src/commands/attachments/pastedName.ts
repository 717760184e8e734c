// The file name of a pasted text: a proposal, and a check of the typed name.
import { fileTime } from '../../base/fileTime';
import { t } from '../../base/text';
import { safeFileName } from '../../domain/files/fileNames';

/** `Pasted text 2026-11-21 14.05.txt`, without seconds. */
export function pastedName(words: string, now: Date): string {
  return `${words} ${fileTime(now).slice(0, -'.09'.length)}.txt`;
}

/** The problem with a file name that other people will save too, or undefined. */
export function checkFileName(name: string): string | undefined {
  if (name.trim() === '') return t('{0} is required.', t('Name'));
  if (name === safeFileName(name)) return undefined;
  return t("This file name doesn't work on every computer. Try “{0}”.", safeFileName(name));
}
