import { t } from '../../base/text';
import type { CommandContext } from '../commandContext';

/** A fresh read has left nothing to work on. */
export async function tellGone({ prompts }: CommandContext): Promise<void> {
  await prompts.warn(t('It no longer exists, or your key has no access. Refresh the view.'));
}
