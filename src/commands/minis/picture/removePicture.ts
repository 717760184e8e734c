import { t } from '../../../base/text';
import { views, type CommandId } from '../../../contributions';
import { conflict, failureOf } from '../../../domain/failure';
import type { Mini } from '../../../domain/mini';
import { pictureType } from '../../../domain/files/pictureType';
import { withViewProgress } from '../../../platform/progress';
import { miniName } from '../../../words/minis';
import type { NewPicture } from '../../../workspace/minis/miniPictures';
import type { RemoteWorkspace } from '../../../workspace/remoteWorkspace';
import { sendPicture } from './sendPicture';
import { offerUndo, undoOfOne } from '../../tell/undo';
import { one, targetCommand } from '../../defineCommand';
import { minis } from '../../target/minis';

const command: CommandId = 'recordsWorkspace.minis.removePicture';

/** Pictures up to this size are kept in memory while Undo is offered. */
const KEPT_BYTES = 20_000_000;

export const removePicture = targetCommand(
  command,
  one(minis, 'canRemovePicture', t('Select a Mini')),
  async (workspace, context, shown) => {
    const fresh = await withViewProgress(views.minis, () => workspace.minis.read(shown.id));
    const name = miniName(fresh);
    if (!fresh.profilePictureUrl) {
      await context.prompts.notify(t('“{0}” has nothing to select.', name));
      return;
    }
    const kept = await withViewProgress(views.minis, () => copyOf(workspace, fresh));
    if (!kept) {
      const detail = t("This can't be undone.");
      if (!(await context.prompts.confirm(t('Remove {0}?', t('Picture')), detail, t('Remove')))) return;
    }
    await withViewProgress(views.minis, () => workspace.pictures.remove(fresh));
    const done = t('Changed {0}. {1}: {2}.', t('“{0}”', name), t('Picture'), t('None'));
    if (!kept) return void context.prompts.notify(done);
    const undo = undoOfOne(
      context,
      command,
      () => putBack(workspace, fresh.id, kept),
      t('Restored {0}.', t('“{0}”', name)),
    );
    offerUndo(workspace, context, command, { done, heldBytes: kept.sizeBytes, undo });
  },
);

/** Throws `conflict` if there is another picture. */
async function putBack(workspace: RemoteWorkspace, miniId: string, kept: NewPicture): Promise<void> {
  const now = await withViewProgress(views.minis, () => workspace.minis.read(miniId));
  if (now.profilePictureUrl) throw conflict('uploadMiniProfilePicture');
  await sendPicture(workspace, now, kept);
}

/** The data to restore the picture. Undefined if it can't be read completely. */
async function copyOf(workspace: RemoteWorkspace, mini: Mini): Promise<NewPicture | undefined> {
  const picture = await workspace.pictures.read(mini, KEPT_BYTES).catch((error: unknown) => {
    if (!failureOf(error)) throw error;
    return undefined;
  });
  const mediaType = picture && pictureType(picture.bytes);
  if (!picture || picture.isCut || mediaType === undefined) return undefined;
  const { bytes } = picture;
  const stream = (): ReadableStream<Uint8Array> => new Blob([bytes as Uint8Array<ArrayBuffer>]).stream();
  return { fileName: `picture.${mediaType.slice('image/'.length)}`, sizeBytes: bytes.length, mediaType, open: stream };
}
