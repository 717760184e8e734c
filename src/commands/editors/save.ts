import type { Command } from '../target/defineCommand';

/** Saves the page or text in front. If that fails, the reason is reported once. */
export const save: Command = {
  id: 'recordsWorkspace.editors.save',
  run: (context) => context.saveActive(),
};
