import { formatBytes } from '../../../base/format';
import { t } from '../../../base/text';
import type { Mini } from '../../../domain/mini';
import { withNotification } from '../../../platform/progress';
import { nameOrId } from '../../../words/titles';
import type { NewPicture } from '../../../workspace/minis/miniPictures';
import type { RemoteWorkspace } from '../../../workspace/remoteWorkspace';

/** Uploads the picture with cancellable progress, and returns the Mini with it. If it throws a ServiceError, the former picture stays. */
export function sendPicture(workspace: RemoteWorkspace, mini: Mini, picture: NewPicture): Promise<Mini> {
  return withNotification(t('Uploading ({0})', nameOrId(mini)), (long) =>
    workspace.pictures.set(mini, picture, long.signal, (sentBytes, totalBytes) =>
      long.report(t('{0} of {1}', formatBytes(sentBytes), formatBytes(totalBytes)), sentBytes / totalBytes),
    ),
  );
}
