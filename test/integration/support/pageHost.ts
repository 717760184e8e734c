import os from 'node:os';
import type { Disposable } from '../../../src/base/disposables';
import type { JsonObject } from '../../../src/base/json/jsonObject';
import type {
  PageDocuments,
  PanelHost,
  PageKind,
  ThingContract,
  PageController,
} from '../../../src/editors/page/pageKind';
import { TempFolder } from '../../../src/platform/files/tempFolder';
import type { TestAccess } from '../../../src/testAccess';

const never = (): Disposable => ({ dispose: () => undefined });

/** Of a window that keeps all workspaces. */
export const openLocks = {
  find: () => ({ isSample: false }),
  isReadOnly: () => false,
  onDidChangeLock: never,
  onDidForget: never,
};

/** For pages without a window, which have no document either. */
export function pageHost({ session, actions }: TestAccess, more: Partial<PanelHost> = {}): PanelHost {
  return {
    session,
    actions,
    documents: {} as PageDocuments,
    locks: openLocks,
    opened: { canOpen: () => true, onDidMove: never },
    tempFolder: new TempFolder(os.tmpdir()),
    onUse: () => undefined,
    onRetry: () => undefined,
    ...more,
  };
}

type Data<C extends ThingContract> = Awaited<ReturnType<PageController<C>['load']>>['data'];

/** What answers the page of one thing; `fields` are those of its document. */
export function pageFor<C extends ThingContract>(
  kind: PageKind<C>,
  host: PanelHost,
  fields: JsonObject = {},
): Omit<PageController<C>, 'load'> & { load(signal: AbortSignal): Promise<Data<C>> } {
  const page = kind.pageOf(host, { fields });
  return { ...page, load: async (signal) => (await page.load(signal, { kind: 'fresh' })).data };
}
