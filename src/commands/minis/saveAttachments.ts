import { nameOrId } from '../../words/titles';
import { targetCommand } from '../target/defineCommand';
import { one } from '../target/takes';
import { saveAttachmentsOf } from '../exporting/saveAttachmentsOf';
import { minis } from '../target/minis';

export const saveAttachments = targetCommand(
  'recordsWorkspace.minis.saveAttachments',
  one(minis, 'canExport'),
  async (workspace, context, mini) => {
    await saveAttachmentsOf(workspace, context, { queries: [{ miniId: mini.id }] }, nameOrId(mini));
  },
);
