import { formatBytes } from '../../base/format';
import { t } from '../../base/text';
import type { Mini } from '../../domain/mini';
import { withNotification } from '../../platform/progress';
import { miniName } from '../../tree/minis';
import type { NewPicture } from '../../workspace/minis/miniPictures';
import type { RemoteWorkspace } from '../../workspace/remoteWorkspace';

/** Sends the picture with progress and a Cancel. Throws a ServiceError; then the Mini has the picture it had. */
export function sendPicture(workspace: RemoteWorkspace, mini: Mini, picture: NewPicture): Promise<void> {
  return withNotification(t('Uploading ({0})', miniName(mini)), (long) =>
    workspace.pictures.set(mini, picture, long.signal, (sentBytes, totalBytes) =>
      long.report(t('{0} of {1}', formatBytes(sentBytes), formatBytes(totalBytes)), sentBytes / totalBytes),
    ),
  );
}
