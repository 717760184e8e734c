import { formatNumber } from '../../base/format';
import { t } from '../../base/text';
import { views } from '../../contributions';
import { withViewProgress } from '../../platform/progress';
import { withNotDone } from '../../workspace/changes/bulk';
import { freshRecords } from '../../workspace/records/freshRecords';
import { stateConflicts } from './stateConflicts';
import { runRows } from '../tell/runRows';
import { tellResult } from '../tell/summary';
import { many, targetCommand } from '../defineCommand';
import { records } from '../target/records';
import { titleOrId } from '../../words/titles';
import { namedOrCounted } from '../../words/namedOrCounted';
import { tellGone } from '../tell/tellGone';

export const submitDraft = targetCommand(
  'recordsWorkspace.records.submitDraft',
  many(records, 'canSubmit', t('Select a Record')),
  async (workspace, context, shown) => {
    const fresh = await withViewProgress(views.records, () => freshRecords(workspace.records, shown));
    const drafts = fresh.rows.filter((row) => row.state === 'draft');
    const others = fresh.rows.filter((row) => row.state !== 'draft');
    if (drafts.length === 0) return await tellGone(context);
    const question = t('Submit {0}?', namedOrCounted(drafts, titleOrId, 'draft'));
    const detail = [
      t("Submitted drafts become active and can't become drafts again."),
      fresh.changedCount > 0 ? t('{0} changed by someone else', formatNumber(fresh.changedCount)) : '',
    ];
    if (!(await context.prompts.confirm(question, detail.filter(Boolean).join('\n'), t('Submit')))) return;
    const result = await runRows(t('Saving'), drafts, (row) => workspace.lifecycle.submit(row));
    const done = t('Submitted {0}.', namedOrCounted(result.done, titleOrId, 'draft'));
    const notDone = [...stateConflicts(others, 'submitDraftRecord'), ...fresh.gone];
    void tellResult(context, withNotDone(result, notDone), done, titleOrId);
  },
);
