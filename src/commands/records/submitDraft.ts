import { formatNumber } from '../../base/format';
import { t } from '../../base/text';
import { views } from '../../contributions';
import { withViewProgress } from '../../platform/progress';
import { withNotDone } from '../../workspace/changes/bulk';
import { readFresh } from '../../workspace/records/freshRecords';
import { bulkCommand } from '../bulkCommand';
import { stateConflicts } from './stateConflicts';
import { titleOf } from './quickEdit';
import { runRows } from '../tell/runRows';
import { tellResult } from '../tell/summary';
import { recordTargets } from '../target/targets';

export const submitDraft = bulkCommand('recordsWorkspace.records.submitDraft', async (workspace, context, args) => {
  const shown = await recordTargets(workspace, context, 'canSubmit', args, t('Select a Record'));
  if (shown.length === 0) return;
  const fresh = await withViewProgress(views.records, () => readFresh(workspace.records, shown));
  const drafts = fresh.rows.filter((row) => row.state === 'draft');
  const others = fresh.rows.filter((row) => row.state !== 'draft');
  const [first] = drafts;
  if (!first) {
    await context.prompts.warn(t('It changed or no longer exists. Refresh the view.'));
    return;
  }
  const question = t(
    'Submit {0}?',
    drafts.length === 1 ? t('“{0}”', titleOf(first)) : t('{0} drafts', formatNumber(drafts.length)),
  );
  const detail = [
    t("Submitted drafts become active and can't become drafts again."),
    fresh.changedCount > 0 ? t('Changed by someone else: {0}.', formatNumber(fresh.changedCount)) : '',
  ];
  if (!(await context.prompts.confirm(question, detail.filter(Boolean).join('\n'), t('Submit')))) return;
  const result = await runRows(t('Saving'), drafts, (row) => workspace.lifecycle.submit(row));
  const done = t(
    'Submitted {0}.',
    result.done.length === 1 ? t('“{0}”', titleOf(first)) : t('{0} drafts', formatNumber(result.done.length)),
  );
  const notDone = [...stateConflicts(others, 'submitDraftRecord'), ...fresh.gone];
  void tellResult(context, withNotDone(result, notDone), done, titleOf);
});
