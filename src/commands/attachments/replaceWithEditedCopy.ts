import { openCopy } from '../files/openCopy';
import { attachments } from '../target/attachments';
import { targetCommand } from '../target/defineCommand';
import { one } from '../target/takes';

export const replaceWithEditedCopy = targetCommand(
  'recordsWorkspace.attachments.replaceWithEditedCopy',
  one(attachments, 'canEditCopy'),
  async ({ connection }, _context, { miniId, recordId, attachmentId, fileName }) =>
    await openCopy(
      { kind: 'attachment', connectionId: connection.id, miniId, recordId, fileId: attachmentId },
      fileName,
    ),
);
