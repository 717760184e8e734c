import { workspaceCommand } from '../command';
import { saveFiles } from '../saving';
import { attachmentTargets } from '../targets';

export const saveAttachment = workspaceCommand(
  'recordsWorkspace.attachments.saveAttachment',
  async (workspace, context, args) => {
    const targets = attachmentTargets(context, 'canSave', args);
    await saveFiles(
      context,
      targets.map((target) => ({
        fileName: target.fileName,
        save: (path, signal) => workspace.attachments.save(target, target.attachmentId, path, signal),
      })),
    );
  },
);
