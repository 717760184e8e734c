import type { Command } from '../target/defineCommand';

export const showLog: Command = {
  id: 'recordsWorkspace.connection.showLog',
  run: (context) => context.log.show(),
};
