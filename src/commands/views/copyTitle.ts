import { targetTitle } from '../../tree/targetTitle';
import { copyCommand } from './copyCommand';

/** Copies what the rows are called, exactly, one per line. */
export const copyTitle = copyCommand('recordsWorkspace.views.copyTitle', (targets) =>
  targets.map(targetTitle).filter(Boolean).join('\n'),
);
