import { t } from '../../base/text';
import { bulkCommand } from '../bulkCommand';
import { saveFiles } from '../files/saving';
import { attachmentTargets } from '../target/attachmentTargets';
import { storedAttachment } from '../files/storedFile';

export const saveAttachment = bulkCommand(
  'recordsWorkspace.attachments.saveAttachment',
  async (workspace, context, args) => {
    const targets = await attachmentTargets(workspace, context, 'canSave', args, t('Select an attachment'));
    await saveFiles(
      context,
      targets.map((target) => storedAttachment(workspace, target)),
    );
  },
);
