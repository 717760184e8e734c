import { t } from '../../base/text';
import { views } from '../../contributions';
import { withViewProgress } from '../../platform/progress';
import { runBulk } from '../../workspace/changes/bulk';
import { tellResult } from '../tell/summary';
import { many, targetCommand } from '../defineCommand';
import { attachments, type NamedAttachment } from '../target/attachments';
import { countText } from '../../words/counts';
import { namedOrCounted } from '../../words/namedOrCounted';

export const deleteAttachment = targetCommand(
  'recordsWorkspace.attachments.deleteAttachment',
  many(attachments, 'canDeleteFile', t('Select an attachment')),
  async (workspace, context, targets) => {
    const question = t(
      'Delete {0}?',
      namedOrCounted(targets, ({ fileName }) => fileName, 'attachment'),
    );
    const detail = t("This can't be undone.");
    if (!(await context.prompts.confirm(question, detail, t('Delete')))) return;
    // One request per Record, to report a Record changed by another client by name.
    const groups = [...new Set(targets.map((target) => target.recordId))].map((id) =>
      targets.filter((target) => target.recordId === id),
    );
    const result = await withViewProgress(views.records, () =>
      runBulk(groups, (group) => workspace.attachments.delete(group)),
    );
    void tellResult(context, result, t('Deleted {0}.', countText('attachment', result.done.flat().length)), namesOf);
  },
);

function namesOf(group: readonly NamedAttachment[]): string {
  return group.map((target) => target.fileName).join(', ');
}
