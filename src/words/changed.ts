import { t } from '../base/text';

/** After a change of one field: `what`, and the value that the field has now. */
export function changedText(what: string, field: string, value: string): string {
  return `${t('Changed {0}.', what)} ${t('{0}: {1}.', field, value)}`;
}
