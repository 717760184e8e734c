// What each kind of thing defines for its pages, and what the shell shared by all pages gives it.
import type { Event } from '../../base/emitter';
import type { JsonObject } from '../../base/json/jsonObject';
import { t } from '../../base/text';
import type { CommandId } from '../../contributions';
import type { Fields } from '../../domain/fields/field';
import type { TempFolder } from '../../platform/files/tempFolder';
import type { PageContract, PageRef, ReadMark, SharedAction } from '../../protocol/page';
import type { Handlers } from '../../protocol/rpcServer';
import type { Actions } from '../../tree/actions';
import { otherWorkspaceText, workspaceGoneText } from '../../words/otherWorkspace';
import type { Change } from '../../workspace/changes/change';
import type { RemoteWorkspace } from '../../workspace/remoteWorkspace';
import type { Session } from '../../workspace/session';
import type { ComparedTexts } from '../document/comparedTexts';
import type { FieldText } from '../document/fieldText';
import type { OpenTexts } from '../document/openTexts';
import type { GatheredEdits } from '../document/saving/gatheredEdits';
import type { ShownOutcomes } from '../document/saving/shownOutcomes';
import type { TextSaves } from '../document/saving/textSaves';
import type { EditedThing, ReadFrom } from '../document/storedTexts';
import { PageError } from './pageFailure';

export type ThingContract = PageContract<unknown, unknown, object>;

/** What all pages of things share. Actions are `never`, because only a page's own kind knows what its buttons start. */
export type SharedContract = PageContract<unknown, never, object>;

export function thingFrom<T extends EditedThing>(
  from: ReadFrom<T>,
  reads: { readonly afterChange: () => Promise<T>; readonly fresh: () => Promise<T> },
): Promise<T> {
  return from.kind === 'cached' ? Promise.resolve(from.read.stored) : reads[from.kind]();
}

/** The data a page shows, and the thing it was built from. */
interface Loaded<D> {
  readonly data: Omit<D, keyof ReadMark>;
  readonly stored: EditedThing;
}

/** The fields of the document as typed; undefined while its text can't be read. */
export interface TypedFields {
  readonly fields: JsonObject | undefined;
}

/** How one kind of thing defines its pages. */
export interface PageKind<C extends ThingContract = SharedContract> {
  /** The field whose value is the tab's title. */
  readonly titleField: string;
  /** How the text of the document holds its fields. */
  readonly text: FieldText;
  /** The document's fields as the page may have them. */
  readonly shownFields: (fields: JsonObject) => JsonObject;
  readonly fields: Fields;
  readonly nameOf: (field: string) => string;
  readonly pageOf: (host: PanelHost, document: TypedFields) => PageController<C>;
}

/**
 * Answers the page of one thing. Every promise may reject with a ServiceError, or with a PageError if the service isn't at
 * fault. Anything else counts as a bug.
 */
export interface PageController<C extends ThingContract = SharedContract, T extends EditedThing = EditedThing> {
  load(signal: AbortSignal, from: ReadFrom<T>): Promise<Loaded<C['requests']['load']['result']>>;
  /** Forgets what the change makes outdated. Returns whether the page has to be read again. */
  follow(change: Change): boolean;
  readonly handlers: Omit<Handlers<C>, OwnRequest>;
  /** The page was closed or hidden, and everything it held is gone. */
  abandon?(): void;
}

/** Requests that the shell answers the same way on all pages. */
type OwnRequest = Exclude<keyof ThingContract['requests'], 'act'>;

/** The saved workspaces and their locks, as pages need them. */
interface Locks {
  find(connectionId: string): { readonly isSample: boolean } | undefined;
  isReadOnly(connectionId: string): boolean;
  readonly onDidChangeLock: Event<{ readonly id: string }>;
  readonly onDidForget: Event<{ readonly id: string }>;
}

/** The documents behind pages: what is known of them, and how they are saved and compared. */
export interface PageDocuments {
  readonly texts: OpenTexts;
  readonly gathered: GatheredEdits;
  readonly saves: TextSaves;
  readonly outcomes: ShownOutcomes;
  readonly compared: ComparedTexts;
}

/** The things opened before and after the one in front. */
interface Opened {
  canOpen(step: 1 | -1): boolean;
  readonly onDidMove: Event<void>;
}

/** The rest of the extension, as pages need it. */
export interface PanelHost {
  readonly session: Session;
  readonly opened: Opened;
  readonly documents: PageDocuments;
  readonly locks: Locks;
  readonly tempFolder: TempFolder;
  readonly actions: Actions;
  /** A page got the focus. */
  readonly onUse: () => void;
  /** A button of a page retries, and asks for a key if that is what's missing. */
  readonly onRetry: () => void;
}

/** The host before the first page, when documents aren't loaded yet. */
export interface PagesHost extends Omit<PanelHost, 'documents'> {
  readonly documents: () => Promise<PageDocuments>;
}

export const SWITCH: CommandId = 'recordsWorkspace.connection.switchWorkspace';

/** The commands behind the buttons of every page. */
export const sharedCommands = {
  copyLink: 'recordsWorkspace.views.copyLink',
  previousOpened: 'recordsWorkspace.editors.previousOpened',
  nextOpened: 'recordsWorkspace.editors.nextOpened',
} as const satisfies Partial<Record<SharedAction['kind'], CommandId>>;

/** The workspace that a page was opened from, because another workspace's key is never used for it. Throws a PageError. */
export async function workspaceOfPage(
  { session, locks }: Pick<PanelHost, 'session' | 'locks'>,
  { connectionId }: PageRef,
): Promise<RemoteWorkspace> {
  const workspace = await session.workspace();
  if (workspace?.connection.id !== connectionId)
    throw new PageError(elsewhereText(locks.find(connectionId), workspace?.connection));
  return workspace;
}

/** Why a page of a workspace can't work: `own` is undefined if that was removed; `shown` is the connected one, if any. */
export function elsewhereText(own: object | undefined, shown: object | undefined): string {
  if (!own) return workspaceGoneText();
  return shown ? otherWorkspaceText() : t('No workspace is connected. Connect one and try again.');
}
