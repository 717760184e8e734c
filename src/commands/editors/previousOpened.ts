import type { Command } from '../target/defineCommand';

/** Needed because VS Code's own Go Back forgets what the preview tab showed. */
export const previousOpened: Command = {
  id: 'recordsWorkspace.editors.previousOpened',
  run: (context) => context.openEarlier(-1),
};
