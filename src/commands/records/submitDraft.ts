import { t } from '../../base/text';
import { stateConflicts } from '../tell/stateConflicts';
import { changeAll } from '../change/changeAll';
import { notDoneLines, tellSummary } from '../tell/summary';
import { readFresh } from './readFresh';
import { rowItem } from './rowItem';
import { many, targetCommand } from '../defineCommand';
import { records } from '../target/records';
import { countChangedText } from '../../words/changedByOthers';
import { titleOrId } from '../../words/titles';
import { namedOrCounted } from '../../words/namedOrCounted';

export const submitDraft = targetCommand(
  'recordsWorkspace.records.submitDraft',
  many(records, 'canSubmit', t('Select a Record')),
  async (workspace, context, shown) => {
    const fresh = await readFresh(workspace, shown);
    const drafts = fresh.rows.filter((row) => row.state === 'draft');
    const moved = fresh.rows.filter((row) => row.state !== 'draft');
    const others = notDoneLines([...stateConflicts(moved, 'submitDraftRecord'), ...fresh.gone], titleOrId);
    if (drafts.length === 0) return void (await tellSummary(context, { done: '', notDone: others }));
    context.leftOut?.addGone(fresh.gone.length);
    context.leftOut?.addMoved(moved.length);
    const question = t('Submit {0}?', namedOrCounted(drafts, titleOrId, 'draft'));
    const detail = [
      t("Submitted drafts become active and can't become drafts again."),
      countChangedText(fresh.changedCount - moved.length),
    ];
    if (!(await context.prompts.confirm(question, detail.filter(Boolean).join('\n'), t('Submit')))) return;
    await changeAll(workspace, context, {
      view: 'records',
      things: drafts,
      counted: 'draft',
      nameOf: titleOrId,
      others,
      heading: t('Submit'),
      itemOf: (row) => ({ op: 'submit', ...rowItem(row) }),
      change: async (row) => {
        await workspace.lifecycle.submit(row);
        return { done: t('Submitted {0}.', t('“{0}”', titleOrId(row))) };
      },
    });
  },
);
