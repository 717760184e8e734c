// The open texts: each is read with its document, refreshed while it has no unsaved edits, and forgotten when it is closed.
import * as vscode from 'vscode';
import { Owner } from '../../base/disposables';
import { Emitter } from '../../base/emitter';
import { LatestReads } from '../../base/latestReads';
import { failureOf, failureOrThrow, type Failure } from '../../domain/failure';
import type { DocumentHost } from './documentHost';
import type { EditedRef } from './editedAddress';
import { parseEditedUri } from './editedUri';
import { KeptBases } from './keptBases';
import { documentOf, isTypedInto, keyOf } from './openDocuments';
import { OpenText, UNKNOWN_BASE, type TextConflict } from './openText';
import { Placeholders } from './placeholders';
import { ProblemMarks } from './problemMarks';
import type { SettledSave } from './saving/storeText';
import { StoredTexts, type EditedThing } from './storedTexts';

export class OpenTexts extends Owner {
  private readonly texts = new Map<string, OpenText>();
  /** VS Code opens the same document several times at once. */
  private readonly loading = new Map<string, Promise<OpenText>>();
  /** Reads by document, to keep an older one from replacing newer text. */
  private readonly reads = new LatestReads();
  private readonly changedState = this.store.add(new Emitter<vscode.Uri>());
  /** Fires when the known state of a document changes, apart from its text. */
  readonly onDidChangeState = this.changedState.event;
  private readonly placeholders = this.store.add(new Placeholders());
  readonly marks = this.store.add(new ProblemMarks());
  /** By document: why its latest read failed. */
  private readonly failures = new Map<string, Failure>();
  private readonly bases: KeptBases;
  readonly storedTexts: StoredTexts;

  constructor(
    host: DocumentHost,
    /** Tells VS Code to reload a document. */
    private readonly changed: (uri: vscode.Uri, type: vscode.FileChangeType) => void,
  ) {
    super();
    this.bases = new KeptBases(host.memento);
    this.storedTexts = new StoredTexts(host.session);
    const { workspace } = vscode;
    this.store.add(workspace.onDidSaveTextDocument((document) => this.showOwnForm(document)));
    this.store.add(workspace.onDidChangeTextDocument((change) => this.follow(change)));
    this.store.add(workspace.onDidOpenTextDocument((document) => this.settle(document)));
    this.store.add(workspace.onDidCloseTextDocument((document) => this.close(document)));
  }

  textOf(uri: vscode.Uri): OpenText | undefined {
    return this.texts.get(keyOf(uri));
  }

  /** Why the document shows no thing. Undefined if it shows one. */
  readFailureOf(uri: vscode.Uri): Failure | undefined {
    return this.failures.get(keyOf(uri));
  }

  get openUris(): readonly vscode.Uri[] {
    return [...this.texts.keys()].map((key) => vscode.Uri.parse(key, true));
  }

  /** A fresh read, which updates the text if it is open. Throws a ServiceError. */
  load(uri: vscode.Uri, ref: EditedRef, stored?: EditedThing): Promise<OpenText> {
    const key = keyOf(uri);
    const loading = this.loading.get(key) ?? this.loadAlone(uri, ref, stored).finally(() => this.loading.delete(key));
    this.loading.set(key, loading);
    return loading;
  }

  /** A fresh read while the user has unsaved changes, to compare or revert. Throws a ServiceError. */
  async readBeside(uri: vscode.Uri, ref: EditedRef): Promise<void> {
    const accept = this.reads.begin(keyOf(uri));
    const storedText = await this.storedTexts.read(ref);
    if (accept()) this.textOf(uri)?.takeSilently(storedText);
  }

  /** The typed text was stored, or is replaced by the stored one. `isWritten` is false if VS Code still counts the text as unsaved. */
  async takeOutcome(uri: vscode.Uri, typed: string, outcome: SettledSave, isWritten = true): Promise<void> {
    const text = this.textOf(uri);
    if (!text) return;
    const isSaved = isWritten && documentOf(uri)?.getText() === typed;
    // The user agreed to discard the text of the save, not this newer one: the next save asks again.
    if (!isSaved && outcome.kind === 'discarded') return;
    this.reads.overtake(keyOf(uri));
    await this.bases.keep(keyOf(uri), isSaved ? text.noteSaved(typed, outcome) : text.noteStored(typed, outcome));
    this.changedState.fire(uri);
  }

  /** Both the response to this save and the check of its outcome are lost. */
  async noteInDoubt(uri: vscode.Uri, typed: string, sent?: string): Promise<void> {
    await this.bases.keep(keyOf(uri), this.textOf(uri)?.noteInDoubt(typed, sent));
  }

  /** A command of this window changed the stored text from `before` to `now`. */
  async noteChangedBeside(uri: vscode.Uri, before: string, now: string): Promise<void> {
    await this.bases.keep(keyOf(uri), this.textOf(uri)?.noteChangedBeside(before, now));
  }

  /** Bases the text on the other client's version from now on. */
  async rebase(uri: vscode.Uri, conflict: TextConflict): Promise<void> {
    await this.bases.keep(keyOf(uri), this.textOf(uri)?.rebase(conflict));
    this.changedState.fire(uri);
  }

  isUnsaved({ uri, isDirty }: vscode.TextDocument): boolean {
    const text = this.textOf(uri);
    return text ? isTypedInto(uri, text) === true : isDirty;
  }

  /** Saves the text without refreshing it meanwhile. Reads it first if VS Code restored it after a restart. Throws a ServiceError. */
  async saving<T>(uri: vscode.Uri, ref: EditedRef, save: (text: OpenText) => Promise<T>): Promise<T> {
    const text = this.textOf(uri) ?? (await this.load(uri, ref));
    text.saves++;
    try {
      return await save(text);
    } finally {
      text.saves--;
      this.changedState.fire(uri);
    }
  }

  /** The thing no longer exists on the service: its text can still be read, but not edited. */
  markGone(uri: vscode.Uri, ref: EditedRef): void {
    this.storedTexts.markGone(ref);
    this.changedState.fire(uri);
  }

  /** Bases the text on the last read once VS Code shows it (open, reload, revert). Typing before that keeps VS Code from showing it. */
  settle(document: vscode.TextDocument): void {
    const text = this.textOf(document.uri);
    if (!text || this.isUnsaved(document) || text.isSaving) return;
    this.marks.clear(document.uri);
    if (!text.isLoadedIn(document.getText())) return;
    const { hasMissed } = text;
    void this.bases.keep(keyOf(document.uri), text.baseOnRead());
    this.changedState.fire(document.uri);
    if (hasMissed) void this.refreshOne(document.uri, text);
  }

  /** Reads a document again that failed to open, or uses `stored` in place of a read. */
  async retry(uri: vscode.Uri, ref: EditedRef, stored?: EditedThing): Promise<void> {
    if (!this.readFailureOf(uri)) return;
    await this.load(uri, ref, stored).catch(() => undefined);
    this.changedState.fire(uri);
  }

  /** Call when a read of the thing begins elsewhere. The returned function applies it like `refresh`, unless a later read came first. */
  reading(uri: vscode.Uri, ref: EditedRef): (stored: EditedThing) => Promise<void> {
    const accept = this.reads.begin(keyOf(uri));
    return async (stored) => {
      const text = this.textOf(uri);
      if (!text) await this.retry(uri, ref, stored);
      else if (accept()) await this.refreshOne(uri, text, stored, accept);
    };
  }

  /** Refreshes the open texts that `isConcerned` selects and that have no unsaved edits, from `stored` or else by a read. */
  async refresh(isConcerned: (uri: vscode.Uri, text: OpenText) => boolean, stored?: EditedThing): Promise<void> {
    for (const [key, text] of this.texts) {
      const uri = vscode.Uri.parse(key, true);
      if (isConcerned(uri, text)) await this.refreshOne(uri, text, stored);
    }
  }

  refreshPermissions(): void {
    for (const uri of this.openUris) this.changed(uri, vscode.FileChangeType.Changed);
  }

  private async refreshOne(
    uri: vscode.Uri,
    text: OpenText,
    stored?: EditedThing,
    begun?: () => boolean,
  ): Promise<void> {
    const ref = parseEditedUri(uri);
    const isTyped = isTypedInto(uri, text);
    if (isTyped || text.isSaving) text.hasMissed = true;
    if (!ref || isTyped !== false || text.isSaving) return;
    const accept = begun ?? this.reads.begin(keyOf(uri));
    try {
      const storedText = await this.storedTexts.read(ref, stored);
      // Edited during the read: the next save compares.
      const isTypedMeanwhile = isTypedInto(uri, text) === true;
      text.hasMissed ||= isTypedMeanwhile;
      if (isTypedMeanwhile || text.isAheadOf(storedText) || !accept()) return;
      if (text.take(storedText, documentOf(uri)?.getText())) this.changed(uri, vscode.FileChangeType.Changed);
      else await this.bases.keep(keyOf(uri), text.baseOnRead());
      this.changedState.fire(uri);
    } catch (error) {
      // The window has switched to another workspace.
      if (error instanceof vscode.FileSystemError) return void (text.hasMissed = true);
      // Text typed since then stays, and saving it reports that the thing is gone.
      if (failureOrThrow(error).kind !== 'notFound' || isTypedInto(uri, text) || !accept()) return;
      this.texts.delete(keyOf(uri));
      this.changed(uri, vscode.FileChangeType.Deleted);
    }
  }

  /** Call after a save. Skipped if the user typed on: VS Code wouldn't load it, and take its newer time for a conflict at later saves. */
  private showOwnForm(document: vscode.TextDocument): void {
    const text = this.textOf(document.uri);
    if (document.getText() === text?.text && text.hasOwnForm())
      this.changed(document.uri, vscode.FileChangeType.Changed);
  }

  private follow({ document, contentChanges }: vscode.TextDocumentChangeEvent): void {
    if (contentChanges.length > 0 && this.isUnsaved(document)) this.textOf(document.uri)?.noteTyped();
    this.settle(document);
  }

  private close({ uri, isClosed }: vscode.TextDocument): void {
    // Changing the language mode closes a document and opens it again with its unsaved edits.
    if (!isClosed) return;
    this.failures.delete(keyOf(uri));
    this.texts.delete(keyOf(uri));
    this.reads.forget(keyOf(uri));
    this.marks.clear(uri);
    void this.bases.forget(keyOf(uri));
  }

  private async loadAlone(uri: vscode.Uri, ref: EditedRef, stored?: EditedThing): Promise<OpenText> {
    const key = keyOf(uri);
    const accept = this.reads.begin(key);
    const onLate = (): void => void this.retry(uri, ref);
    const reading = stored ? this.storedTexts.read(ref, stored) : this.storedTexts.cachedOrRead(ref, onLate);
    const storedText = await reading.catch((error: unknown) => {
      const failure = failureOf(error);
      // A document with unsaved edits shows those, even if the read fails.
      if (failure && !documentOf(uri)?.isDirty) this.failures.set(key, failure);
      throw error;
    });
    const hadFailed = this.failures.delete(key);
    const known = this.texts.get(key);
    if (accept()) known?.take(storedText);
    const text =
      known ?? new OpenText(storedText, this.bases.get(key) ?? (documentOf(uri)?.isDirty ? UNKNOWN_BASE : undefined));
    this.texts.set(key, text);
    // VS Code shows the failure sentence until it is notified, even if it checks the file again.
    if (hadFailed) {
      this.placeholders.note(documentOf(uri));
      this.changed(uri, vscode.FileChangeType.Changed);
      this.changedState.fire(uri);
    }
    return text;
  }
}
