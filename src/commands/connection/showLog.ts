import type { Command } from '../command';

export const showLog: Command = {
  id: 'recordsWorkspace.connection.showLog',
  run: (context) => context.log.show(),
};
