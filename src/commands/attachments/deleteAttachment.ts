import { groupedBy } from '../../base/collections/groupedBy';
import { t } from '../../base/text';
import { notFound } from '../../domain/failure';
import { recordKey } from '../../domain/recordRef';
import { countText } from '../../words/counts';
import { namedOrCounted } from '../../words/namedOrCounted';
import type { DetachItem } from '../../workspace/changeSets/changeItem';
import { changeMany } from '../change/changeMany';
import { changeOne } from '../change/changeOne';
import { attachments, type NamedAttachment } from '../target/attachments';
import { targetCommand } from '../target/defineCommand';
import { many } from '../target/takes';
import { notDoneLine } from '../tell/summary';

export const deleteAttachment = targetCommand(
  'recordsWorkspace.attachments.deleteAttachment',
  many(attachments, 'canDeleteFile'),
  async (workspace, context, targets) => {
    const what = namedOrCounted(targets, ({ fileName }) => fileName, 'attachment');
    const detail = t("This can't be undone.");
    if (!(await context.prompts.confirm(t('Delete {0}?', what), detail, t('Delete')))) return;
    const byRecord = [...groupedBy(targets, recordKey).values()];
    const [first = []] = byRecord;
    if (byRecord.length > 1) {
      const title = t('{0}: {1}', countText('attachment', targets.length), t('Delete'));
      return await changeMany(workspace, context, { title, items: byRecord.flatMap(itemOf) });
    }
    await changeOne(workspace, context, {
      view: 'records',
      name: namesOf(first),
      change: async () => {
        const gone = await workspace.attachments.delete(first);
        const deleted = first.filter((file) => !gone.includes(file));
        const { failure } = notFound('removeAttachments');
        return {
          done: t(
            'Deleted {0}.',
            namedOrCounted(deleted, ({ fileName }) => fileName, 'attachment'),
          ),
          notDone: gone.map(({ fileName }) => notDoneLine(fileName, failure)),
        };
      },
    });
  },
);

function itemOf(files: readonly NamedAttachment[]): DetachItem[] {
  const attachments = files.map(({ attachmentId, fileName }) => ({ id: attachmentId, fileName }));
  return files
    .slice(0, 1)
    .map(({ miniId, recordId }) => ({ op: 'detach', title: namesOf(files), miniId, recordId, attachments }));
}

function namesOf(files: readonly NamedAttachment[]): string {
  return files.map(({ fileName }) => fileName).join(', ');
}
