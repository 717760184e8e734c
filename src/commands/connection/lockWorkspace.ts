import type { Command } from '../defineCommand';

/** From here on nothing is written to the shown workspace: its commands hide, its texts are read-only, its client refuses. */
export const lockWorkspace: Command = {
  id: 'recordsWorkspace.connection.lockWorkspace',
  async run({ connections, session }) {
    if (session.connection) await connections.setReadOnly(session.connection.id, true);
  },
};
