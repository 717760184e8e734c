import type { Command } from '../target/defineCommand';

/** VS Code's own way back forgets what the preview tab showed. */
export const previousOpened: Command = {
  id: 'recordsWorkspace.editors.previousOpened',
  run: (context) => context.openEarlier(-1),
};
