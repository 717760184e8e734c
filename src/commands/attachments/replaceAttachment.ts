import { t } from '../../base/text';
import { notFound } from '../../domain/failure';
import { withViewProgress } from '../../platform/progress';
import { refuseChanged } from '../../workspace/records/refuseChanged';
import { agreesToReplace } from '../files/askReplacing';
import { filesToSend } from '../files/filesToSend';
import { removeReplaced } from '../files/removeReplaced';
import { sendFiles, tellSent } from '../files/sending';
import { attachments } from '../target/attachments';
import { targetCommand } from '../target/defineCommand';
import { one } from '../target/takes';

/** Adds the new file before deleting the old one, so one of them always exists. */
export const replaceAttachment = targetCommand(
  'recordsWorkspace.attachments.replaceAttachment',
  one(attachments, 'canReplaceFile'),
  async (workspace, context, target, { offer }) => {
    const [file] = await filesToSend(context, offer, t('{0}: {1}', target.fileName, t('Replace')), false);
    if (!file) return;
    const ref = { miniId: target.miniId, recordId: target.recordId };
    const fresh = await withViewProgress('records', () => workspace.records.read(ref));
    const old = fresh.attachments?.find(({ id }) => id === target.attachmentId);
    if (!old) return await refuseChanged(workspace.records, ref, notFound('addAttachments'));
    if (!(await agreesToReplace(context, target.fileName, old.size ?? 0, file))) return;
    const outcome = await sendFiles(target.fileName, [file], (files, options) =>
      workspace.attachments.add(ref, fresh, files, options),
    );
    const replaced = { before: fresh, old: [old], count: 1 };
    if (outcome.stored.length > 0 && !(await removeReplaced(workspace, context, ref, replaced))) return;
    const done = t('Replaced “{0}” with “{1}”.', target.fileName, file.fileName);
    void tellSent(context, outcome, done, target);
  },
);
