import { t } from '../../base/text';
import type { Label } from '../../domain/labels/label';
import type { Mini } from '../../domain/mini';
import { countText } from '../../words/counts';
import type { RemoteWorkspace } from '../../workspace/remoteWorkspace';
import type { CommandContext } from '../commandContext';

/** The Minis with a label, or a message if there are none. Throws a ServiceError if they can't be listed. */
export async function minisWith(
  { labelCarriers }: RemoteWorkspace,
  { prompts }: CommandContext,
  label: Label,
): Promise<readonly Mini[]> {
  const minis = await labelCarriers.minisWith(label);
  if (minis.length === 0) await prompts.notify(t('Used by {0}.', countText('mini', 0)));
  return minis;
}
