import { t } from '../base/text';

/** The message after one field was changed: `what` names the thing, and the value is the field's new one. */
export function changedText(what: string, field: string, value: string): string {
  return `${t('Changed {0}.', what)} ${t('{0}: {1}.', field, value)}`;
}
