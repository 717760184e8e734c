import { t } from '../../base/text';
import { miniName } from '../../words/minis';
import { one, targetCommand } from '../defineCommand';
import { saveAttachmentsOf } from '../exporting/saveAttachmentsOf';
import { minis } from '../target/minis';

export const saveAttachments = targetCommand(
  'recordsWorkspace.minis.saveAttachments',
  one(minis, 'canExport', t('Select a Mini')),
  async (workspace, context, mini) => {
    await saveAttachmentsOf(workspace, context, { miniId: mini.id }, miniName(mini));
  },
);
