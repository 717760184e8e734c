// Keeps a Mini's former picture in memory for as long as Undo is offered.
import { conflict, failureOf } from '../../../domain/failure';
import { profilePictureType } from '../../../domain/files/profilePictureType';
import type { Mini } from '../../../domain/mini';
import { withViewProgress } from '../../../platform/progress';
import type { NewPicture } from '../../../workspace/minis/miniPictures';
import type { RemoteWorkspace } from '../../../workspace/remoteWorkspace';
import { sendPicture } from './sendPicture';

const KEPT_BYTES = 20_000_000;

/** What Undo needs to restore the picture. Undefined if there is none, or if it is too large or can't be read. */
export async function copyOf(
  workspace: RemoteWorkspace,
  mini: Mini,
  signal?: AbortSignal,
): Promise<NewPicture | undefined> {
  const picture = await workspace.pictures.read(mini, KEPT_BYTES, signal).catch((error: unknown) => {
    if (!failureOf(error) || signal?.aborted) throw error;
    return undefined;
  });
  const mediaType = picture && profilePictureType(picture.bytes);
  if (!picture || picture.isCut || mediaType === undefined) return undefined;
  const { bytes } = picture;
  const stream = (): ReadableStream<Uint8Array> => new Blob([bytes as Uint8Array<ArrayBuffer>]).stream();
  return { fileName: `picture.${mediaType.slice('image/'.length)}`, sizeBytes: bytes.length, mediaType, open: stream };
}

/** Restores the kept picture, or none, in place of the one with this URL. Throws `conflict` if the Mini has another one. */
export async function putBack(
  workspace: RemoteWorkspace,
  miniId: string,
  url: Mini['profilePictureUrl'],
  kept: NewPicture | undefined,
): Promise<void> {
  const now = await withViewProgress('minis', () => workspace.minis.read(miniId));
  if ((now.profilePictureUrl ?? '') !== (url ?? '')) throw conflict('uploadMiniProfilePicture');
  if (kept) await sendPicture(workspace, now, kept);
  else await withViewProgress('minis', () => workspace.pictures.remove(now));
}
