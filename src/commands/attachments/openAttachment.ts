import { t } from '../../base/text';
import { views } from '../../contributions';
import { withViewProgress } from '../../platform/progress';
import { workspaceCommand } from '../command';
import { openCopy } from '../opening';
import { attachmentTargets } from '../attachmentTargets';

export const openAttachment = workspaceCommand(
  'recordsWorkspace.attachments.openAttachment',
  async (workspace, context, args) => {
    const [target] = await attachmentTargets(workspace, context, 'canOpenFile', args, t('Open which attachment?'));
    if (!target) return;
    const { attachmentId, fileName, contentType } = target;
    await withViewProgress(views.records, () =>
      openCopy(context, fileName, contentType, (path) => workspace.attachments.save(target, attachmentId, path)),
    );
  },
);
