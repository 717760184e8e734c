import type { Command } from '../target/defineCommand';

/** Blocks all writes to the open workspace: commands are hidden, texts are read-only and the client refuses writes. */
export const lockWorkspace: Command = {
  id: 'recordsWorkspace.connection.lockWorkspace',
  async run({ connections, session }) {
    if (session.connection) await connections.setReadOnly(session.connection.id, true);
  },
};
