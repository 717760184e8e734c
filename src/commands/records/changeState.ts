import { formatNumber } from '../../base/format';
import { t } from '../../base/text';
import { stateText } from '../../words/states';
import { freshRecords, type FreshRecords } from '../../workspace/records/freshRecords';
import type { RecordRow } from '../../workspace/records/recordRow';
import type { RemoteWorkspace } from '../../workspace/remoteWorkspace';
import { many, targetCommand } from '../defineCommand';
import type { CommandContext } from '../commandContext';
import { conflict } from '../../domain/failure';
import { isSettableState, SETTABLE_STATES, type SettableState } from '../../domain/record';
import { editRecords } from './editRecords';
import { stateConflictText } from '../tell/stateConflicts';
import { records } from '../target/records';
import { titleOrId } from '../../words/titles';
import { headingFor } from '../../words/namedOrCounted';
import { tellGone } from '../tell/tellGone';
import { readFresh } from './readFresh';

const takes = many(records, 'canChangeState', t('Select a Record'));

export const changeState = targetCommand(
  'recordsWorkspace.records.changeState',
  takes,
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

async function setState(
  workspace: RemoteWorkspace,
  context: CommandContext,
  { rows, gone }: FreshRecords,
  state: SettableState,
): Promise<void> {
  await editRecords(workspace, context, {
    field: t('State'),
    rows,
    gone,
    edit: (fresh) => {
      const now = fresh.state ?? '';
      if (!isSettableState(now)) throw conflict('upsertRecord', stateConflictText(now));
      return { state };
    },
    conflictText: (fresh) => stateConflictText(fresh.state ?? ''),
    valueText: stateText(state),
    again: {
      button: t('Retry'),
      run: async (failed) => {
        // The user has read the current state in the message with this button.
        await setState(workspace, context, await freshRecords(workspace.records, [failed]), state);
      },
    },
  });
}
