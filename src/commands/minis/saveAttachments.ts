import { nameOrId } from '../../words/titles';
import { saveAttachmentsOf } from '../exporting/saveAttachmentsOf';
import { targetCommand } from '../target/defineCommand';
import { minis } from '../target/minis';
import { one } from '../target/takes';

export const saveAttachments = targetCommand(
  'recordsWorkspace.minis.saveAttachments',
  one(minis, 'canExport'),
  async (workspace, context, mini) => {
    await saveAttachmentsOf(workspace, context, { queries: [{ miniId: mini.id }] }, nameOrId(mini));
  },
);
