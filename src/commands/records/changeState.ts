import { formatNumber } from '../../base/format';
import { t } from '../../base/text';
import { stateText } from '../../words/states';
import type { RecordRow } from '../../workspace/records/recordRow';
import { many, targetCommand } from '../defineCommand';
import type { CommandContext } from '../commandContext';
import { SETTABLE_STATES, type SettableState } from '../../domain/record';
import { records } from '../target/records';
import { titleOrId } from '../../words/titles';
import { headingFor } from '../../words/namedOrCounted';
import { tellGone } from '../tell/tellGone';
import { readFresh } from './readFresh';
import { setState } from './setState';

export const changeState = targetCommand(
  'recordsWorkspace.records.changeState',
  many(records, 'canChangeState'),
  async (workspace, context, shown) => {
    const fresh = await readFresh(workspace, shown);
    if (fresh.rows.length === 0) return await tellGone(context);
    context.leftOut?.addGone(fresh.gone.length);
    const state = await askState(context, fresh.rows);
    if (state) await setState(workspace, context, fresh, state);
  },
);

/** A single question that shows how many Records are in each state. */
async function askState(context: CommandContext, rows: readonly RecordRow[]): Promise<SettableState | undefined> {
  const title = t('{0}: {1}', headingFor(rows, titleOrId, 'record'), t('State'));
  const choices = SETTABLE_STATES.map((state) => {
    const count = rows.filter((row) => row.state === state).length;
    const now = rows.length === 1 ? t('Current') : t('{0} ({1})', t('Current'), formatNumber(count));
    return {
      label: stateText(state),
      icon: state === 'active' ? 'note' : 'archive',
      description: count > 0 ? now : '',
      value: state,
    };
  });
  const others = choices.filter(({ value }) => !rows.every((row) => row.state === value));
  return await context.prompts.pick(title, others);
}
