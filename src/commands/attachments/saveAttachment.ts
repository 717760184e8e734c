import { t } from '../../base/text';
import { saveFiles } from '../files/saving';
import { targetCommand } from '../defineCommand';
import { attachments } from '../target/attachments';
import { many } from '../target/takes';
import { storedAttachment } from '../files/storedFile';

export const saveAttachment = targetCommand(
  'recordsWorkspace.attachments.saveAttachment',
  many(attachments, 'canSave', t('Save which attachment?')),
  async (workspace, context, targets) => {
    await saveFiles(
      context,
      targets.map((target) => storedAttachment(workspace, target)),
    );
  },
);
