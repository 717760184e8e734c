import { t } from '../../base/text';
import { workspaceCommand } from '../command';
import { attachmentTargets } from '../target/attachmentTargets';
import { openCopy } from '../files/openCopy';
import { shownFile } from '../files/shownFile';

export const replaceWithEditedCopy = workspaceCommand(
  'recordsWorkspace.attachments.replaceWithEditedCopy',
  async (workspace, context, args) => {
    // The title of an editor hands on what it shows.
    const shown = await shownFile(workspace, args[0]);
    if (shown) return await openCopy(shown.file, shown.fileName);
    const title = t('Select an attachment');
    const [target] = await attachmentTargets(workspace, context, 'canEditCopy', args, title);
    if (!target) return;
    const { miniId, recordId, attachmentId: fileId, fileName } = target;
    await openCopy({ kind: 'attachment', connectionId: workspace.connection.id, miniId, recordId, fileId }, fileName);
  },
);
