import { t } from '../../base/text';
import { countText } from '../../words/counts';
import { many, targetCommand } from '../defineCommand';
import { records } from '../target/records';
import { tellGone } from '../tell/tellGone';
import { readFresh } from './readFresh';
import { setState } from './setState';

export const archiveRecord = targetCommand(
  'recordsWorkspace.records.archiveRecord',
  many(records, 'canChangeState'),
  async (workspace, context, shown) => {
    const fresh = await readFresh(workspace, shown);
    if (fresh.rows.length === 0) return await tellGone(context);
    context.leftOut?.addGone(fresh.gone.length);
    const { length } = fresh.rows;
    const isConfirmed = (): Promise<boolean> =>
      context.prompts.confirm(t('Archive {0}?', countText('record', length)), '', t('Archive'));
    if (length === 1 || (await isConfirmed())) await setState(workspace, context, fresh, 'archived');
  },
);
