import type { Command } from '../target/defineCommand';

export const unlockWorkspace: Command = {
  id: 'recordsWorkspace.connection.unlockWorkspace',
  async run({ connections, session }) {
    if (session.connection) await connections.setReadOnly(session.connection.id, false);
  },
};
