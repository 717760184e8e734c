import type { Command } from '../target/defineCommand';

/** Saves the page or text in front, and says once why not. */
export const save: Command = {
  id: 'recordsWorkspace.editors.save',
  run: (context) => context.saveActive(),
};
