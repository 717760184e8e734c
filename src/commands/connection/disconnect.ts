import { t } from '../../base/text';
import type { Command } from '../defineCommand';
import { showConnection } from './showConnection';

/** Disconnects this window. The key is removed only if the user chooses so. */
export const disconnect: Command = {
  id: 'recordsWorkspace.connection.disconnect',
  async run(context) {
    const { connection } = context.session;
    if (!connection) return;
    const keep = t('Disconnect');
    const remove = t('Disconnect and Remove Key');
    const decision = connection.isSample
      ? remove
      : await context.prompts.decide(
          t('Disconnect from “{0}”?', connection.name),
          t('If you keep the key, you can switch back later.'),
          [keep, remove],
        );
    if (decision === undefined) return;
    // Disconnect first: requests that already failed would ask for a new key as soon as this one is removed.
    await showConnection(context, undefined);
    if (decision !== remove) return;
    // Forget the workspace before its key: other windows are only notified about keys, then check if it still exists.
    await context.connections.forget(connection);
    try {
      await context.credentials.forget(connection);
    } catch (error) {
      // Keeps the workspace listed, to reach the key that could not be removed.
      await context.connections.keep(connection);
      throw error;
    }
  },
};
