import type { Command } from '../target/defineCommand';

export const nextOpened: Command = {
  id: 'recordsWorkspace.editors.nextOpened',
  run: (context) => context.openEarlier(1),
};
