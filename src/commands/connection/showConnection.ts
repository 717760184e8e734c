import { t } from '../../base/text';
import type { Connection } from '../../domain/connection/connection';
import type { CommandContext } from '../commandContext';

/** Opens a workspace in this window, or none, and remembers that. False, after a message, if it was removed during a question about it. */
export async function showConnection(context: CommandContext, connection: Connection | undefined): Promise<boolean> {
  if (connection && !context.connections.find(connection.id)) {
    void context.prompts.warn(t('“{0}” was disconnected and its key removed in another window.', connection.name));
    return false;
  }
  await context.connections.setOpen(connection);
  context.keyPrompt.allow();
  context.session.show(connection);
  return true;
}
