// The size of a stored file, and why its text can't be searched. Unknown reasons are shown as received.
import { formatBytes } from '../base/format';
import { t } from '../base/text';

/** Empty where the service doesn't say. */
export function sizeText(size: number | null | undefined): string {
  return typeof size === 'number' ? formatBytes(size) : '';
}

/** Empty for a file that can be searched. */
export function unreadableText(reason: string | null | undefined): string {
  const why = unreadableReasonText(reason);
  return why && t('Not searchable: {0}', why);
}

/** Only the reason. */
export function unreadableReasonText(reason: string | null | undefined): string {
  switch (reason) {
    case undefined:
    case null:
    case '':
      return '';
    case 'refused':
      return t('file refused');
    case 'failed':
      return t('Failed');
    default:
      return reason;
  }
}
