import { formatNumber } from '../../base/format';
import { t } from '../../base/text';
import { views } from '../../contributions';
import { withViewProgress } from '../../platform/progress';
import { runBulk } from '../../workspace/changes/bulk';
import { tellResult } from '../tell/summary';
import { many, targetCommand } from '../defineCommand';
import { attachments, type NamedAttachment } from '../target/attachments';

export const deleteAttachment = targetCommand(
  'recordsWorkspace.attachments.deleteAttachment',
  many(attachments, 'canDeleteFile', t('Select an attachment')),
  async (workspace, context, targets) => {
    const [first] = targets;
    if (!first) return;
    const question = t(
      'Delete {0}?',
      targets.length === 1 ? t('“{0}”', first.fileName) : t('{0} attachments', formatNumber(targets.length)),
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
    const count = result.done.flat().length;
    void tellResult(
      context,
      result,
      t('Deleted {0}.', count === 1 ? t('1 attachment') : t('{0} attachments', formatNumber(count))),
      namesOf,
    );
  },
);

function namesOf(group: readonly NamedAttachment[]): string {
  return group.map((target) => target.fileName).join(', ');
}
