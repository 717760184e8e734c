// The texts that are open: each is read with its document, refreshed while nothing was typed into it, and forgotten when it is closed.
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
  /** By document, to keep an older read from replacing newer text. */
  private readonly reads = new LatestReads();
  private readonly changedState = this.store.add(new Emitter<vscode.Uri>());
  /** What is known of the document changed, apart from its text. */
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

  /** Why the document shows no thing; undefined where it does. */
  readFailureOf(uri: vscode.Uri): Failure | undefined {
    return this.failures.get(keyOf(uri));
  }

  get openUris(): readonly vscode.Uri[] {
    return [...this.texts.keys()].map((key) => vscode.Uri.parse(key, true));
  }

  /** A fresh read, taken over by the text if it is open. Throws a ServiceError. */
  load(uri: vscode.Uri, ref: EditedRef, stored?: EditedThing): Promise<OpenText> {
    const key = keyOf(uri);
    const loading = this.loading.get(key) ?? this.loadAlone(uri, ref, stored).finally(() => this.loading.delete(key));
    this.loading.set(key, loading);
    return loading;
  }

  /** A fresh read beside unsaved changes, to compare or to revert. Throws a ServiceError. */
  async readBeside(uri: vscode.Uri, ref: EditedRef): Promise<void> {
    const accept = this.reads.begin(keyOf(uri));
    const storedText = await this.storedTexts.read(ref);
    if (accept()) this.textOf(uri)?.takeSilently(storedText);
  }

  /** The typed text is stored, or replaced by what is. `isWritten` unless VS Code still calls it unsaved. */
  async takeOutcome(uri: vscode.Uri, typed: string, outcome: SettledSave, isWritten = true): Promise<void> {
    const text = this.textOf(uri);
    if (!text) return;
    const isSaved = isWritten && documentOf(uri)?.getText() === typed;
    // Newer text was not asked to be discarded: the next save asks again.
    if (!isSaved && outcome.kind === 'discarded') return;
    this.reads.overtake(keyOf(uri));
    await this.bases.keep(keyOf(uri), isSaved ? text.noteSaved(typed, outcome) : text.noteStored(typed, outcome));
    this.changedState.fire(uri);
  }

  /** The response to the save of what was typed is lost, and so is the check of it. */
  async noteInDoubt(uri: vscode.Uri, typed: string, sent?: string): Promise<void> {
    await this.bases.keep(keyOf(uri), this.textOf(uri)?.noteInDoubt(typed, sent));
  }

  /** A command of this window made `now` of what was stored `before`. */
  async noteChangedBeside(uri: vscode.Uri, before: string, now: string): Promise<void> {
    await this.bases.keep(keyOf(uri), this.textOf(uri)?.noteChangedBeside(before, now));
  }

  /** From now on the text is based on what is stored instead. */
  async rebase(uri: vscode.Uri, conflict: TextConflict): Promise<void> {
    await this.bases.keep(keyOf(uri), this.textOf(uri)?.rebase(conflict));
    this.changedState.fire(uri);
  }

  isUnsaved({ uri, isDirty }: vscode.TextDocument): boolean {
    const text = this.textOf(uri);
    return text ? isTypedInto(uri, text) === true : isDirty;
  }

  /** Saves the text, which isn't refreshed until that ends. It is read first if VS Code has it from before a restart. Throws a ServiceError. */
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

  /** The service has it no longer: what is shown can be read, and not edited. */
  markGone(uri: vscode.Uri, ref: EditedRef): void {
    this.storedTexts.markGone(ref);
    this.changedState.fire(uri);
  }

  /** A text is based on the last read once VS Code shows that, opened, reloaded or reverted: what is typed before keeps it from being shown. */
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

  /** Reads again what could not be read when it was opened, or takes over what is `stored`. */
  async retry(uri: vscode.Uri, ref: EditedRef, stored?: EditedThing): Promise<void> {
    if (!this.readFailureOf(uri)) return;
    await this.load(uri, ref, stored).catch(() => undefined);
    this.changedState.fire(uri);
  }

  /** Call when a read of the thing begins elsewhere. What is returned takes it over as `refresh` does, unless a later read was taken. */
  reading(uri: vscode.Uri, ref: EditedRef): (stored: EditedThing) => Promise<void> {
    const accept = this.reads.begin(keyOf(uri));
    return async (stored) => {
      const text = this.textOf(uri);
      if (!text) await this.retry(uri, ref, stored);
      else if (accept()) await this.refreshOne(uri, text, stored, accept);
    };
  }

  /** Of open texts that `isConcerned` names and nothing was typed into: takes over what is `stored`, or reads it if that is not given. */
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
      // Edited since: the next save compares.
      const isTypedMeanwhile = isTypedInto(uri, text) === true;
      text.hasMissed ||= isTypedMeanwhile;
      if (isTypedMeanwhile || text.isAheadOf(storedText) || !accept()) return;
      if (text.take(storedText, documentOf(uri)?.getText())) this.changed(uri, vscode.FileChangeType.Changed);
      else await this.bases.keep(keyOf(uri), text.baseOnRead());
      this.changedState.fire(uri);
    } catch (error) {
      // Another workspace is shown.
      if (error instanceof vscode.FileSystemError) return void (text.hasMissed = true);
      // What was typed since stays, and saving it says that the thing is gone.
      if (failureOrThrow(error).kind !== 'notFound' || isTypedInto(uri, text) || !accept()) return;
      this.texts.delete(keyOf(uri));
      this.changed(uri, vscode.FileChangeType.Deleted);
    }
  }

  /** After a save. Not if the user kept typing: VS Code would not load it, and take its newer time for a conflict at each later save. */
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
      // One with unsaved edits shows those, whatever else can't be read.
      if (failure && !documentOf(uri)?.isDirty) this.failures.set(key, failure);
      throw error;
    });
    const hadFailed = this.failures.delete(key);
    const known = this.texts.get(key);
    if (accept()) known?.take(storedText);
    const text =
      known ?? new OpenText(storedText, this.bases.get(key) ?? (documentOf(uri)?.isDirty ? UNKNOWN_BASE : undefined));
    this.texts.set(key, text);
    // VS Code shows the sentence of the failed read until it is notified, even if it checks the file again.
    if (hadFailed) {
      this.placeholders.note(documentOf(uri));
      this.changed(uri, vscode.FileChangeType.Changed);
      this.changedState.fire(uri);
    }
    return text;
  }
}
