import type { Connection } from '../../domain/connection/connection';
import type { CommandContext } from '../commandContext';

/** Opens a workspace in this window, or none, and remembers the choice. */
export async function showConnection(context: CommandContext, connection: Connection | undefined): Promise<void> {
  await context.connections.setOpen(connection);
  context.keyPrompt.allow();
  context.session.show(connection);
}
