// How large a stored file is, and why its text can't be searched. A reason that is not known here shows as it came.
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

/** The reason alone. */
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
