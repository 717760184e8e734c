import type { Command } from '../defineCommand';

export const nextOpened: Command = {
  id: 'recordsWorkspace.editors.nextOpened',
  run: (context) => context.openEarlier(1),
};
