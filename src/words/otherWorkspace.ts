import { t } from '../base/text';
import { goneWord } from './gone';

/** For a page, a text or a command's target of another workspace. */
export function otherWorkspaceText(): string {
  return t('This belongs to another workspace. Switch to it, then try again.');
}

/** For a workspace that was disconnected and its key removed: connecting again makes a new one. */
export function workspaceGoneText(): string {
  return t('{0}: {1}.', t('Workspace'), goneWord());
}
