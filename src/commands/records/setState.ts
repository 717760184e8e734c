// Sets the state of Records, for the commands that do.
import { t } from '../../base/text';
import { conflict } from '../../domain/failure';
import { isSettableState, type SettableState } from '../../domain/record';
import { stateText } from '../../words/states';
import { freshRecords, type FreshRecords } from '../../workspace/records/freshRecords';
import type { RemoteWorkspace } from '../../workspace/remoteWorkspace';
import type { CommandContext } from '../commandContext';
import { stateConflictText } from '../tell/stateConflicts';
import { editRecords } from './editRecords';

export async function setState(
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
