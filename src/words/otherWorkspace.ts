import { t } from '../base/text';

/** Of a page, a text or what a command was called on. */
export function otherWorkspaceText(): string {
  return t('This belongs to another workspace. Switch to it, then try again.');
}
