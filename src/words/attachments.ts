// Why the text of an attachment can't be searched. A reason that is not known here shows as it came.
import { t } from '../base/text';

/** In a row; empty for a file that can be searched. */
export function unreadableText(reason: string | null | undefined): string {
  switch (reason) {
    case undefined:
    case null:
    case '':
      return '';
    case 'refused':
      return t('not searchable: the file was refused');
    case 'failed':
      return t('not searchable: reading failed');
    default:
      return t('not searchable: {0}', reason);
  }
}

/** The same as a whole sentence. */
export function unreadableSentence(reason: string): string {
  switch (reason) {
    case 'refused':
      return t('The service declined to read this file, so search does not find what is in it.');
    case 'failed':
      return t('The service could not read this file, so search does not find what is in it.');
    default:
      return t('The service did not read this file ({0}), so search does not find what is in it.', reason);
  }
}
