import { targetTitle } from '../../tree/targetTitle';
import { copyCommand } from './copyCommand';

/** Copies the exact titles of the rows, one per line. */
export const copyTitle = copyCommand('recordsWorkspace.views.copyTitle', (targets) =>
  targets.map(targetTitle).filter(Boolean).join('\n'),
);
