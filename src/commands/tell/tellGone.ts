import { t } from '../../base/text';
import type { CommandContext } from '../commandContext';

/** A fresh read has left nothing to work on. */
export async function tellGone({ prompts }: CommandContext): Promise<void> {
  await prompts.warn(t('It changed or no longer exists. Refresh the view.'));
}
