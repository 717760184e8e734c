import { t } from '../base/text';
import { goneWord } from './gone';

/** Of a page, a text or what a command was called on. */
export function otherWorkspaceText(): string {
  return t('This belongs to another workspace. Switch to it, then try again.');
}

/** Of one that was disconnected, and its key removed: connected again it is another one. */
export function workspaceGoneText(): string {
  return t('{0}: {1}.', t('Workspace'), goneWord());
}
