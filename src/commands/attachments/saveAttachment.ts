import { saveFiles } from '../files/saving';
import { storedAttachment } from '../files/storedFile';
import { attachments } from '../target/attachments';
import { targetCommand } from '../target/defineCommand';
import { many } from '../target/takes';

export const saveAttachment = targetCommand(
  'recordsWorkspace.attachments.saveAttachment',
  many(attachments, 'canSave'),
  async (workspace, context, targets) => {
    await saveFiles(
      context,
      targets.map((target) => storedAttachment(workspace, target)),
    );
  },
);
