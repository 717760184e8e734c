import { t } from '../../../base/text';
import { failureOrThrow } from '../../../domain/failure';
import type { Mini } from '../../../domain/mini';
import { withLongProgress } from '../../../platform/progress';
import { changedByOthersText } from '../../../words/changedByOthers';
import { nameOrId } from '../../../words/titles';
import type { NewPicture } from '../../../workspace/minis/miniPictures';
import { pictureFromFile } from '../../../workspace/minis/pictureFile';
import type { RemoteWorkspace } from '../../../workspace/remoteWorkspace';
import { askRetry } from '../../ask/askRetry';
import type { CommandContext } from '../../commandContext';
import { targetCommand } from '../../target/defineCommand';
import { minis } from '../../target/minis';
import { one } from '../../target/takes';
import { offerUndo, undoOfOne } from '../../tell/undo';
import { choosePicture } from './choosePicture';
import { copyOf, putBack } from './keptPicture';
import { sendPicture } from './sendPicture';

export const setPicture = targetCommand(
  'recordsWorkspace.minis.setPicture',
  one(minis, 'canEditFields'),
  async (workspace, context, shown) => {
    const picture = await choosePicture(context, t('{0}: {1}', nameOrId(shown), t('Picture')));
    if (!picture) return;
    const title = t('Uploading ({0})', nameOrId(shown));
    let seen = shown;
    // The picture that the user agreed to replace although Undo can't restore it.
    let lostUrl: Mini['profilePictureUrl'];
    // Another picture found may be this one, set by an attempt whose response was lost.
    let isInDoubt = false;
    for (;;) {
      try {
        // Read before each attempt and after each confirmation, because another client may have set a picture meanwhile.
        const { fresh, former } = await withLongProgress('minis', title, async ({ signal }) => {
          const read = await workspace.minis.read(shown.id, signal);
          return { fresh: read, former: await copyOf(workspace, read, signal) };
        });
        const isOther = hasOtherPicture(fresh, seen);
        seen = fresh;
        if (isOther) {
          if (await wantsToReplace(context, isInDoubt ? '' : changedByOthersText())) continue;
          return;
        }
        const isLost = Boolean(fresh.profilePictureUrl) && !former;
        if (isLost && fresh.profilePictureUrl !== lostUrl) {
          if (!(await wantsToReplace(context, t("This can't be undone.")))) return;
          lostUrl = fresh.profilePictureUrl;
          continue;
        }
        const now = await sendPicture(workspace, fresh, pictureFromFile(picture));
        // Without a read-back, this picture can't be told from another one, so Undo isn't offered.
        return tellSet(workspace, context, now, isLost || !now.eTag ? undefined : { former });
      } catch (error) {
        const failure = failureOrThrow(error);
        isInDoubt ||= failure.mayBeDone === true;
        if (!(await askRetry(context, failure, { again: t('Retry') }))) return;
      }
    }
  },
);

function hasOtherPicture(fresh: Mini, seen: Mini): boolean {
  return Boolean(fresh.profilePictureUrl) && fresh.profilePictureUrl !== seen.profilePictureUrl;
}

async function wantsToReplace(context: CommandContext, detail: string): Promise<boolean> {
  return await context.prompts.confirm(t('Replace {0}?', t('Picture')), detail, t('Replace'));
}

/** @param kept what Undo restores: no picture if there was none */
function tellSet(
  workspace: RemoteWorkspace,
  context: CommandContext,
  mini: Mini,
  kept: { readonly former: NewPicture | undefined } | undefined,
): void {
  const name = t('“{0}”', nameOrId(mini));
  const done = t('Changed {0}.', name);
  if (!kept) return void context.prompts.notify(done);
  const restore = (): Promise<void> => putBack(workspace, mini.id, mini.profilePictureUrl, kept.former);
  const undo = undoOfOne(context, restore, t('Restored {0}.', name));
  offerUndo(workspace, context, { done, heldBytes: kept.former?.sizeBytes ?? 0, undo });
}
