import { t } from '../../base/text';
import type { Command } from '../command';
import { showConnection } from './showConnection';

/** Signs out in this window; the key is removed only when that is chosen. */
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
    // First out of sight: what has failed before would ask for a new key as soon as this one is gone.
    await showConnection(context, undefined);
    if (decision !== remove) return;
    // Before its key: other windows hear of the key alone, and then look whether the workspace is still there.
    await context.connections.forget(connection);
    try {
      await context.credentials.forget(connection);
    } catch (error) {
      // The way back to a key that could not be removed.
      await context.connections.keep(connection);
      throw error;
    }
  },
};
