// Defines a command on the table in front. Without a table, the command is hidden and does nothing.
import type { CommandId } from '../../contributions';
import type { ShownTable } from '../../editors/table/shownTable';
import type { RemoteWorkspace } from '../../workspace/remoteWorkspace';
import type { Table } from '../../workspace/table/table';
import type { CommandContext } from '../commandContext';
import { workspaceCommand, type Command } from '../target/defineCommand';

export function tableCommand(
  id: CommandId,
  run: (context: CommandContext, shown: ShownTable, table: Table, workspace: RemoteWorkspace) => Promise<void>,
): Command {
  return workspaceCommand(id, async (workspace, context) => {
    const shown = context.tables.active;
    const table = shown?.ref.connectionId === workspace.connection.id ? shown.table : undefined;
    if (shown && table) await run(context, shown, table, workspace);
  });
}
