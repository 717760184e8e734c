import { t } from '../../base/text';
import { countChangedText } from '../../words/changedByOthers';
import { namedOrCounted } from '../../words/namedOrCounted';
import { titleOrId } from '../../words/titles';
import { changeSelected } from '../change/changeSelected';
import { targetCommand } from '../target/defineCommand';
import { records } from '../target/records';
import { many } from '../target/takes';
import { tellSummary } from '../tell/summary';
import { readFreshInState } from './readFresh';
import { rowItem } from './rowItem';

export const submitDraft = targetCommand(
  'recordsWorkspace.records.submitDraft',
  many(records, 'canSubmit'),
  async (workspace, context, shown) => {
    const fresh = await readFreshInState(
      workspace,
      context,
      shown,
      'submitDraftRecord',
      (row) => row.state === 'draft',
    );
    const { rows, notDone } = fresh;
    if (rows.length === 0) return void (await tellSummary(context, { done: '', notDone }));
    const question = t('Submit {0}?', namedOrCounted(rows, titleOrId, 'draft'));
    const detail = [
      t("Submitted drafts become active and can't become drafts again."),
      countChangedText(fresh.changedCount),
    ];
    if (!(await context.prompts.confirm(question, detail.filter(Boolean).join('\n'), t('Submit')))) return;
    await changeSelected(workspace, context, {
      view: 'records',
      things: rows,
      counted: 'draft',
      nameOf: titleOrId,
      others: notDone,
      heading: t('Submit'),
      itemOf: (row) => ({ op: 'submit', ...rowItem(row) }),
      change: async (row) => {
        await workspace.lifecycle.submit(row);
        return { done: t('Submitted {0}.', t('“{0}”', titleOrId(row))) };
      },
    });
  },
);
