import { t } from '../../base/text';
import { bulkCommand } from '../bulkCommand';
import { saveFiles } from '../saving';
import { attachmentTargets } from '../attachmentTargets';
import { storedAttachment } from '../storedFile';

export const saveAttachment = bulkCommand(
  'recordsWorkspace.attachments.saveAttachment',
  async (workspace, context, args) => {
    const targets = await attachmentTargets(workspace, context, 'canSave', args, t('Save which attachment?'));
    await saveFiles(
      context,
      targets.map((target) => storedAttachment(workspace, target)),
    );
  },
);
