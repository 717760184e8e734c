// What a kind of thing says for its pages, and what the shell of all pages gives it.
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

/** What all pages of things have in common: what a button starts is known to its own kind alone. */
export type SharedContract = PageContract<unknown, never, object>;

export function thingFrom<T extends EditedThing>(
  from: ReadFrom<T>,
  reads: { readonly afterChange: () => Promise<T>; readonly fresh: () => Promise<T> },
): Promise<T> {
  return from.kind === 'cached' ? Promise.resolve(from.read.stored) : reads[from.kind]();
}

/** What a page shows, and the thing as it was read for that. */
interface Loaded<D> {
  readonly data: Omit<D, keyof ReadMark>;
  readonly stored: EditedThing;
}

/** The fields of the document as typed; undefined while its text can't be read. */
export interface TypedFields {
  readonly fields: JsonObject | undefined;
}

/** The pages of one thing, as its kind has them. */
export interface PageKind<C extends ThingContract = SharedContract> {
  /** The field that is the tab's title. */
  readonly titleField: string;
  /** How the text of its document holds its fields. */
  readonly text: FieldText;
  /** The fields of its document as the page may have them. */
  readonly shownFields: (fields: JsonObject) => JsonObject;
  readonly fields: Fields;
  readonly nameOf: (field: string) => string;
  readonly pageOf: (host: PanelHost, document: TypedFields) => PageController<C>;
}

/**
 * The answers for the page of one thing. Every promise may reject with a ServiceError, or with a PageError where there
 * is no failure of the service. Anything else counts as a bug.
 */
export interface PageController<C extends ThingContract = SharedContract, T extends EditedThing = EditedThing> {
  load(signal: AbortSignal, from: ReadFrom<T>): Promise<Loaded<C['requests']['load']['result']>>;
  /** Forgets what the change makes old. Returns whether the page is to be read again. */
  follow(change: Change): boolean;
  readonly handlers: Omit<Handlers<C>, OwnRequest>;
  /** The page was closed or hidden, and what it held with it. */
  abandon?(): void;
}

/** Answered by the shell, the same on all pages. */
type OwnRequest = Exclude<keyof ThingContract['requests'], 'act'>;

/** The saved workspaces and their locks, as pages need them. */
interface Locks {
  find(connectionId: string): { readonly isSample: boolean } | undefined;
  isReadOnly(connectionId: string): boolean;
  readonly onDidChangeLock: Event<{ readonly id: string }>;
  readonly onDidForget: Event<{ readonly id: string }>;
}

/** What is known of the documents behind pages, and how they are saved and compared. */
export interface PageDocuments {
  readonly texts: OpenTexts;
  readonly gathered: GatheredEdits;
  readonly saves: TextSaves;
  readonly outcomes: ShownOutcomes;
  readonly compared: ComparedTexts;
}

/** What was opened before and after what is in front. */
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
  /** A button of it asks for a try, and for a key if that is what is missing. */
  readonly onRetry: () => void;
}

/** The same before the first page. */
export interface PagesHost extends Omit<PanelHost, 'documents'> {
  readonly documents: () => Promise<PageDocuments>;
}

export const SWITCH: CommandId = 'recordsWorkspace.connection.switchWorkspace';

/** What the buttons of every page start. */
export const sharedCommands = {
  copyLink: 'recordsWorkspace.views.copyLink',
  previousOpened: 'recordsWorkspace.editors.previousOpened',
  nextOpened: 'recordsWorkspace.editors.nextOpened',
} as const satisfies Partial<Record<SharedAction['kind'], CommandId>>;

/** The workspace that a page was opened from: another one's key is never used for it. */
export async function workspaceOfPage(
  { session, locks }: Pick<PanelHost, 'session' | 'locks'>,
  { connectionId }: PageRef,
): Promise<RemoteWorkspace> {
  const workspace = await session.workspace();
  if (workspace?.connection.id !== connectionId)
    throw new PageError(elsewhereText(locks.find(connectionId), workspace?.connection));
  return workspace;
}

/** Why nothing can be done with what is of a workspace `own`, undefined if that was removed, while another or none is `shown`. */
export function elsewhereText(own: object | undefined, shown: object | undefined): string {
  if (!own) return workspaceGoneText();
  return shown ? otherWorkspaceText() : t('No workspace is connected. Connect one and try again.');
}
