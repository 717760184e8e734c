import { visibleText } from '../../base/visibleText';
import { targetTitle } from '../../tree/targetTitle';
import { copyCommand } from './copyCommand';

/** Copies what the rows are called, one per line. */
export const copyTitle = copyCommand('recordsWorkspace.views.copyTitle', (targets) =>
  targets
    .map((target) => visibleText(targetTitle(target)))
    .filter(Boolean)
    .join('\n'),
);
