import os from 'node:os';
import type { PageHost } from '../../../src/panels/page/pageKind';
import { startCommand } from '../../../src/panels/pages';
import { TempFolder } from '../../../src/platform/files/tempFolder';
import type { Session } from '../../../src/workspace/session';

/** For pages without a window around them. */
export function pageHost(session: Session, more: Partial<PageHost> = {}): PageHost {
  return {
    session,
    locks: { isReadOnly: () => false, onDidChangeLock: () => ({ dispose: () => undefined }) },
    tempFolder: new TempFolder(os.tmpdir()),
    start: startCommand,
    ...more,
  };
}
