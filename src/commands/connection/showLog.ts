import type { Command } from '../defineCommand';

export const showLog: Command = {
  id: 'recordsWorkspace.connection.showLog',
  run: (context) => context.log.show(),
};
