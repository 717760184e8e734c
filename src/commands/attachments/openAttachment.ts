import { openFile } from '../files/opening';
import { storedAttachment } from '../files/storedFile';
import { attachments } from '../target/attachments';
import { targetCommand } from '../target/defineCommand';
import { one } from '../target/takes';

export const openAttachment = targetCommand(
  'recordsWorkspace.attachments.openAttachment',
  one(attachments, 'canOpenFile'),
  async (workspace, context, target, call) => {
    await openFile(context, 'records', storedAttachment(workspace, target), call);
  },
);
