// What a kind of thing says for its pages, and what the shell of all pages gives it.
import type { Event } from '../../base/emitter';
import { t } from '../../base/text';
import type { TempFolder } from '../../platform/files/tempFolder';
import type { PageRef } from '../../protocol/page';
import type { Contract, RemoteFailure } from '../../protocol/rpc';
import type { Handlers } from '../../protocol/rpcServer';
import type { Actions } from '../../tree/actions';
import type { Change } from '../../workspace/changes/change';
import type { RemoteWorkspace } from '../../workspace/remoteWorkspace';
import type { Session } from '../../workspace/session';
import { PageError } from './pageFailure';

/** A page that shows one resource and is notified of its changes. */
export type ThingContract = Contract & {
  readonly requests: { readonly load: { readonly params: null; readonly result: unknown } };
  readonly events: { readonly changed: unknown; readonly stale: RemoteFailure };
};

export type DataOf<C extends ThingContract> = C['requests']['load']['result'] & C['events']['changed'];

/** The tabs of one kind of thing. VS Code asks for restored ones at activation, so the rest is loaded later. */
export interface PageTabs<R extends PageRef, C extends ThingContract> {
  /** As declared in the manifest. */
  readonly viewType: string;
  /** The codicon of the tab. */
  readonly icon: string;
  /** The ids that together identify one thing. */
  readonly refFields: readonly (keyof R & string)[];
  readonly load: () => Promise<PageKind<R, C>>;
}

/** The pages of one kind of thing. */
export interface PageKind<R extends PageRef, C extends ThingContract> {
  /** The folder of the page under media/. */
  readonly id: string;
  /** The tab's title. An empty text leaves it unchanged. */
  readonly titleOf: (data: DataOf<C>) => string;
  readonly pageOf: (ref: R, host: PageHost) => ThingPage<C>;
}

/**
 * The answers for the page of one thing. Every promise may reject with a ServiceError, or with a PageError where there
 * is no failure of the service. Anything else counts as a bug.
 */
export interface ThingPage<C extends ThingContract> {
  /** Reads the thing; after a change, what that carries is enough. */
  load(signal: AbortSignal, change?: Change): Promise<DataOf<C>>;
  isChangedBy(change: Change): boolean;
  readonly handlers: Omit<Handlers<C>, 'load' | 'showLog'>;
  /** The page was closed or hidden, and what it held with it. */
  leave?(): void;
}

/** The lock state of workspaces, as pages need it. */
export interface Locks {
  isReadOnly(connectionId: string): boolean;
  readonly onDidChangeLock: Event<{ readonly id: string }>;
}

/** The rest of the extension, as pages need it. */
export interface PageHost {
  readonly session: Session;
  readonly locks: Locks;
  readonly tempFolder: TempFolder;
  readonly actions: Actions;
}

/** The workspace that a page was opened from: another one's key is never used for it. */
export async function workspaceOf({ session }: PageHost, { connectionId }: PageRef): Promise<RemoteWorkspace> {
  const workspace = await session.workspace();
  if (!workspace) throw new PageError(t('No workspace is connected. Connect one and try again.'));
  if (workspace.connection.id !== connectionId)
    throw new PageError(t('This belongs to another workspace. Switch to it, then try again.'));
  return workspace;
}
