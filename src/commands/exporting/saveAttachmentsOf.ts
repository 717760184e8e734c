// Saves the attachments of Records or of a whole Mini into a new folder, and reports which were saved.
import { t } from '../../base/text';
import { withNotification } from '../../platform/progress';
import type { AttachmentOwners } from '../../workspace/export/recordExports';
import type { RemoteWorkspace } from '../../workspace/remoteWorkspace';
import type { CommandContext } from '../commandContext';
import { progressText, tellSavedFolder } from '../files/tellSavedFolder';
import { notAwaited } from '../tell/tellError';
import { refusedMinisText } from './refusedMinisText';

export async function saveAttachmentsOf(
  workspace: RemoteWorkspace,
  context: CommandContext,
  owners: AttachmentOwners,
  heading: string,
): Promise<void> {
  const parent = await context.prompts.saveFolder(t('{0}: {1}', heading, t('Save Attachments…')));
  if (parent === undefined) return;
  const isMini = 'miniId' in owners;
  const name = isMini ? t('Attachments of {0}', heading) : owners.length === 1 ? heading : t('Attachments');
  const saved = await withNotification(t('Saving'), ({ signal, report }) =>
    workspace.exports.saveAttachments(owners, parent, name, {
      signal,
      onProgress: (count, sizeBytes) => report(progressText(count, sizeBytes)),
    }),
  );
  notAwaited(context, tellSavedFolder(context, saved, refusedMinisText(workspace, saved)));
}
