import { t } from '../../../base/text';
import { views, type CommandId } from '../../../contributions';
import type { Mini } from '../../../domain/mini';
import { withViewProgress } from '../../../platform/progress';
import { miniName } from '../../../words/minis';
import { pictureFromFile } from '../../../workspace/minis/pictureFile';
import type { RemoteWorkspace } from '../../../workspace/remoteWorkspace';
import { choosePicture, type ChosenPicture } from './choosePicture';
import { askRetryAfter } from '../../ask/askRetry';
import type { CommandContext } from '../../commandContext';
import { copyOf, putBack } from './keptPicture';
import { sendPicture } from './sendPicture';
import { offerUndo, undoOfOne } from '../../tell/undo';
import { one, targetCommand } from '../../defineCommand';
import { minis } from '../../target/minis';

const command: CommandId = 'recordsWorkspace.minis.setPicture';

export const setPicture = targetCommand(
  command,
  one(minis, 'canEditFields', t('Select a Mini')),
  async (workspace, context, shown) => {
    const picture = await choosePicture(context, t('{0}: {1}', miniName(shown), t('Picture')));
    if (!picture) return;
    for (let seen = shown; ;) {
      // Before each attempt and confirmation: another client may have set a picture during the question or message.
      const fresh = await withViewProgress(views.minis, () => workspace.minis.read(shown.id));
      if (hasOtherPicture(fresh, seen)) {
        if (!(await wantsToReplace(context, t('Someone else changed it. Nothing was overwritten.')))) return;
      } else if (await isSent(workspace, context, fresh, picture)) return;
      seen = fresh;
    }
  },
);

function hasOtherPicture(fresh: Mini, seen: Mini): boolean {
  return Boolean(fresh.profilePictureUrl) && fresh.profilePictureUrl !== seen.profilePictureUrl;
}

async function wantsToReplace(context: CommandContext, detail: string): Promise<boolean> {
  return await context.prompts.confirm(t('Replace {0}?', t('Picture')), detail, t('Replace'));
}

/** True if the picture was set or the user gave up. */
async function isSent(
  workspace: RemoteWorkspace,
  context: CommandContext,
  mini: Mini,
  picture: ChosenPicture,
): Promise<boolean> {
  const former = mini.profilePictureUrl ? await copyOf(workspace, mini) : undefined;
  const isLost = Boolean(mini.profilePictureUrl) && !former;
  if (isLost && !(await wantsToReplace(context, t("This can't be undone.")))) return true;
  try {
    await sendPicture(workspace, mini, pictureFromFile(picture));
  } catch (error) {
    return !(await askRetryAfter(context, error, { again: t('Retry') }));
  }
  const name = t('“{0}”', miniName(mini));
  const done = t('Changed {0}.', name);
  if (isLost) void context.prompts.notify(done);
  else {
    const url = workspace.minis.find(mini.id)?.profilePictureUrl;
    const restore = (): Promise<void> => putBack(workspace, mini.id, url, former);
    const undo = undoOfOne(context, command, restore, t('Restored {0}.', name));
    offerUndo(workspace, context, command, { done, heldBytes: former?.sizeBytes ?? 0, undo });
  }
  return true;
}
