import type { Locks } from '../../../src/panels/page/locks';

/** For pages without a window around them. */
export const neverLocked: Locks = {
  isReadOnly: () => false,
  onDidChangeLock: () => ({ dispose: () => undefined }),
};
