// What a kind of thing says for its pages, and what the shell of all pages gives it.
import type * as vscode from 'vscode';
import type { Disposable } from '../../base/disposables';
import type { Event } from '../../base/emitter';
import { t } from '../../base/text';
import type { Failure } from '../../domain/failure';
import type { TempFolder } from '../../platform/files/tempFolder';
import type { FieldProblem } from '../../protocol/fieldEdit';
import type { PageContract, PageName, PageRef } from '../../protocol/page';
import type { Contract } from '../../protocol/rpc';
import type { Handlers } from '../../protocol/rpcServer';
import type { Actions } from '../../tree/actions';
import type { Change } from '../../workspace/changes/change';
import type { RemoteWorkspace } from '../../workspace/remoteWorkspace';
import type { Session } from '../../workspace/session';
import type { ComparedPair } from '../document/comparedTexts';
import type { EditedRef } from '../document/editedAddress';
import type { Flush } from '../document/saving/gatheredEdits';
import type { FieldText } from '../document/fieldText';
import type { KeptRead, StoredThing } from '../document/formReads';
import type { TextConflict } from '../document/openText';
import type { ReadOnlyReason } from '../document/textForm';
import { PageError } from './pageFailure';

/** A page that shows one thing, and edits it. */
export type ThingContract = Contract & PageContract<unknown, unknown, object>;

export type DataOf<C extends ThingContract> = C['requests']['load']['result'] & C['events']['changed'];

/** The tabs of one kind of thing. The rest is loaded with the first page. */
export interface PageTabs<R extends PageRef, C extends ThingContract> {
  readonly kind: EditedRef['kind'];
  /** As declared in the manifest. */
  readonly viewType: string;
  /** The codicon of the tab. */
  readonly icon: string;
  readonly load: () => Promise<PageKind<R, C>>;
}

/** What a page shows, and the thing as it was read for that. */
interface Loaded<D> {
  readonly data: D;
  readonly stored: StoredThing;
}

/** The fields of the document as typed; undefined while its text can't be read. */
export interface TypedFields {
  readonly fields: unknown;
}

/** The pages of one kind of thing. */
export interface PageKind<R extends PageRef, C extends ThingContract> {
  readonly id: PageName;
  /** The field that is the tab's title. */
  readonly titleField: string;
  /** How the text of its document holds its fields. */
  readonly text: FieldText;
  /** The fields of its document as the page may have them. */
  readonly shownFields: (fields: unknown) => unknown;
  readonly pageOf: (ref: R, host: PageHost, document: TypedFields) => PageController<C>;
}

/**
 * The answers for the page of one thing. Every promise may reject with a ServiceError, or with a PageError where there
 * is no failure of the service. Anything else counts as a bug.
 */
export interface PageController<C extends ThingContract> {
  /** From what was read before, if `kept` is given; else reads the thing afresh, unless what is known of it is the latest. */
  load(signal: AbortSignal, isKnown: boolean, kept?: KeptRead): Promise<Loaded<DataOf<C>>>;
  isChangedBy(change: Change): boolean;
  readonly handlers: Omit<Handlers<C>, OwnRequest>;
  /** The page was closed or hidden, and what it held with it. */
  leave?(): void;
}

/** Answered by the shell, the same on all pages. */
type OwnRequest = Exclude<keyof PageContract<null, null, object>['requests'], 'act'>;

/** The lock state of workspaces, as pages need it. */
interface Locks {
  isReadOnly(connectionId: string): boolean;
  readonly onDidChangeLock: Event<{ readonly id: string }>;
}

export interface RefusedSave {
  readonly uri: vscode.Uri;
  /** Why it was not saved. */
  readonly text: string;
}

/** What is known of the documents behind pages. */
export interface PageDocuments {
  readonly onDidChangeState: Event<vscode.Uri>;
  /** A save that was refused, other than by a conflict, while the document is on a page. */
  readonly onDidRefuse: Event<RefusedSave>;
  failureOf(uri: vscode.Uri): Failure | undefined;
  /** Where it can't be edited. */
  readOnlyReasonOf(uri: vscode.Uri): ReadOnlyReason | undefined;
  /** Those found by the last save. */
  problemsOf(uri: vscode.Uri): readonly FieldProblem[];
  textConflictOf(uri: vscode.Uri): TextConflict | undefined;
  isUnsaved(document: vscode.TextDocument): boolean;
  /** `flush` puts the page's edits into the text; it is called before each save. */
  addGathered(uri: vscode.Uri, flush: Flush): Disposable;
  save(document: vscode.TextDocument): Promise<void>;
  /** The user has resolved this conflict in the text. */
  resolve(document: vscode.TextDocument, conflict: TextConflict): Promise<void>;
  compareConflict(uri: vscode.Uri): Promise<void>;
  /** Opens what changes would replace, without a document behind it. */
  compareMany(title: string, pairs: readonly ComparedPair[]): Promise<void>;
  retry(uri: vscode.Uri): Promise<void>;
  /** Call when the thing is read. What is returned takes over what was read, unless something was typed or a later read was taken. */
  reading(uri: vscode.Uri): (stored: StoredThing) => Promise<void>;
  /** What its text was read from, if that was within the last minute. */
  keptOf(ref: EditedRef): KeptRead | undefined;
  isJustRead(ref: EditedRef): boolean;
  /** The service has it no longer: what is shown can be read, and not edited. */
  tellGone(uri: vscode.Uri, ref: EditedRef): void;
}

/** The rest of the extension, as pages need it. */
export interface PageHost {
  readonly session: Session;
  readonly documents: PageDocuments;
  readonly locks: Locks;
  readonly tempFolder: TempFolder;
  readonly actions: Actions;
}

/** The same before the first page. */
export interface PagesHost extends Omit<PageHost, 'documents'> {
  readonly documents: () => Promise<PageDocuments>;
}

/** The workspace that a page was opened from: another one's key is never used for it. */
export async function workspaceOfPage(
  { session }: Pick<PageHost, 'session'>,
  { connectionId }: PageRef,
): Promise<RemoteWorkspace> {
  const workspace = await session.workspace();
  if (!workspace) throw new PageError(t('No workspace is connected. Connect one and try again.'));
  if (workspace.connection.id !== connectionId)
    throw new PageError(t('This belongs to another workspace. Switch to it, then try again.'));
  return workspace;
}
