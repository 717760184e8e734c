// Defines the commands that set the state of Records.
import { t } from '../../base/text';
import type { CommandId } from '../../contributions';
import { conflict } from '../../domain/failure';
import type { SettableState } from '../../domain/record';
import { stateText } from '../../words/states';
import { titleOrId } from '../../words/titles';
import { freshRecords, type FreshRecords } from '../../workspace/records/freshRecords';
import type { RecordRow } from '../../workspace/records/recordRow';
import type { RemoteWorkspace } from '../../workspace/remoteWorkspace';
import type { CommandContext } from '../commandContext';
import { targetCommand, type Command } from '../target/defineCommand';
import { records } from '../target/records';
import { many } from '../target/takes';
import { stateConflictText } from '../tell/stateConflicts';
import { tellGone } from '../tell/tellGone';
import { editRecords } from './editRecords';
import { readFresh } from './readFresh';

/** `decide` gets the Records as they are now, and returns their new state. Undefined leaves them unchanged. */
export function stateCommand(
  id: CommandId,
  decide: (context: CommandContext, rows: readonly RecordRow[]) => Promise<SettableState | undefined>,
): Command {
  return targetCommand(id, many(records, 'canChangeState'), async (workspace, context, shown) => {
    const fresh = await readFresh(workspace, shown);
    if (fresh.rows.length === 0) return await tellGone(context, fresh.gone, titleOrId);
    context.leftOut?.addGone(fresh.gone.length);
    const state = await decide(context, fresh.rows);
    if (state) await setState(workspace, context, fresh, state);
  });
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
      if (now === 'draft') throw conflict('upsertRecord', stateConflictText(now));
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
