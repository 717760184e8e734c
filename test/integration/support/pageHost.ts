import os from 'node:os';
import type { PageHost } from '../../../src/editors/page/pageKind';
import { TempFolder } from '../../../src/platform/files/tempFolder';
import type { TestAccess } from '../../../src/testAccess';

/** For pages without a window. */
export function pageHost({ session, actions }: TestAccess, more: Partial<PageHost> = {}): PageHost {
  return {
    session,
    actions,
    locks: { isReadOnly: () => false, onDidChangeLock: () => ({ dispose: () => undefined }) },
    tempFolder: new TempFolder(os.tmpdir()),
    ...more,
  };
}
