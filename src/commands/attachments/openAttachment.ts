import { t } from '../../base/text';
import { views } from '../../contributions';
import { workspaceCommand } from '../command';
import { attachmentTargets } from '../target/attachmentTargets';
import { openFile } from '../files/opening';
import { storedAttachment } from '../files/storedFile';

export const openAttachment = workspaceCommand(
  'recordsWorkspace.attachments.openAttachment',
  async (workspace, context, args) => {
    const [target] = await attachmentTargets(workspace, context, 'canOpenFile', args, t('Select an attachment'));
    if (!target) return;
    await openFile(context, views.records, storedAttachment(workspace, target));
  },
);
