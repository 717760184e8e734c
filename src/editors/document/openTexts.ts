// The texts that are open: each is read with its document, refreshed while nothing was typed into it, and forgotten when it is closed.
import * as vscode from 'vscode';
import { DisposableStore, type Disposable } from '../../base/disposables';
import { Emitter } from '../../base/emitter';
import { LatestReads } from '../../base/latestReads';
import { failureOf, type Failure } from '../../domain/failure';
import type { DocumentHost } from './documentHost';
import type { EditedRef } from './editedAddress';
import { FormReads, type StoredThing } from './formReads';
import { KeptBases } from './keptBases';
import { OpenText, UNKNOWN_BASE } from './openText';
import { ProblemMarks } from './problemMarks';
import { documentOf, keyOf } from './openDocuments';
import type { SettledSave } from './saving/storeText';
import type { TextForm } from './textForm';
import { parseEditedUri } from './uri';

export class OpenTexts implements Disposable {
  private readonly store = new DisposableStore();
  private readonly texts = new Map<string, OpenText>();
  /** VS Code opens the same document several times at once. */
  private readonly loading = new Map<string, Promise<OpenText>>();
  /** By document, to keep an older read from replacing newer text. */
  private readonly reads = new LatestReads();
  private readonly changedState = this.store.add(new Emitter<vscode.Uri>());
  /** What is known of the document changed, apart from its text. */
  readonly onDidChangeState = this.changedState.event;
  /** What documents showed while they could not be read: sentences, which nobody types. */
  private readonly placeholders = new Set<string>();
  readonly marks = this.store.add(new ProblemMarks());
  private readonly bases: KeptBases;
  readonly forms: FormReads;

  constructor(
    host: DocumentHost,
    /** Tells VS Code to reload a document. */
    private readonly changed: (uri: vscode.Uri, type: vscode.FileChangeType) => void,
  ) {
    this.bases = new KeptBases(host.memento);
    this.forms = new FormReads(host.session);
    const { workspace } = vscode;
    this.store.add(workspace.onDidSaveTextDocument((document) => this.showOwnForm(document)));
    this.store.add(
      workspace.onDidChangeTextDocument(({ document, reason }) => {
        // VS Code lets a reload be undone, in the active editor.
        const isUndone = reason === vscode.TextDocumentChangeReason.Undo;
        if (isUndone && this.placeholders.has(document.getText())) void vscode.commands.executeCommand('redo');
        this.settle(document);
      }),
    );
    this.store.add(workspace.onDidOpenTextDocument((document) => this.settle(document)));
    this.store.add(workspace.onDidCloseTextDocument((document) => this.close(document)));
  }

  textOf(uri: vscode.Uri): OpenText | undefined {
    return this.texts.get(keyOf(uri));
  }

  /** Why the document shows no thing; undefined where it does. */
  failureOf(uri: vscode.Uri): Failure | undefined {
    return this.forms.failureOf(keyOf(uri));
  }

  get openUris(): readonly vscode.Uri[] {
    return [...this.texts.keys()].map((key) => vscode.Uri.parse(key, true));
  }

  /** The open text, read if VS Code has it from before a restart. Throws a ServiceError. */
  async opened(uri: vscode.Uri, ref: EditedRef): Promise<OpenText> {
    return this.texts.get(keyOf(uri)) ?? (await this.load(uri, ref));
  }

  /** A fresh read, taken over by the text if it is open. Throws a ServiceError. */
  load(uri: vscode.Uri, ref: EditedRef): Promise<OpenText> {
    const key = keyOf(uri);
    const loading = this.loading.get(key) ?? this.loadAlone(uri, ref).finally(() => this.loading.delete(key));
    this.loading.set(key, loading);
    return loading;
  }

  /** A fresh read beside unsaved changes, to compare or to revert. Throws a ServiceError. */
  async readBeside(uri: vscode.Uri, ref: EditedRef): Promise<void> {
    const accept = this.reads.begin(keyOf(uri));
    const form = await this.forms.read(ref);
    if (accept()) this.texts.get(keyOf(uri))?.takeSilently(form);
  }

  /** VS Code shows the last read. */
  async baseOnRead(uri: vscode.Uri): Promise<void> {
    const base = this.texts.get(keyOf(uri))?.baseOnRead();
    if (base) await this.bases.keep(keyOf(uri), base);
  }

  /** The typed text is stored, or replaced by what is. `isWritten` unless VS Code still calls it unsaved. */
  async takeOutcome(uri: vscode.Uri, typed: string, outcome: SettledSave, isWritten = true): Promise<void> {
    const text = this.texts.get(keyOf(uri));
    if (!text) return;
    const isSaved = isWritten && documentOf(uri)?.getText() === typed;
    // Newer text was not asked to be discarded: the next save asks again.
    if (!isSaved && outcome.kind === 'discarded') return;
    this.reads.overtake(keyOf(uri));
    await this.bases.keep(keyOf(uri), isSaved ? text.wasSaved(typed, outcome) : text.wasStored(typed, outcome));
    this.changedState.fire(uri);
  }

  /** From now on the text is based on what another client stored. */
  async rebase(uri: vscode.Uri, theirs: TextForm): Promise<void> {
    const base = this.texts.get(keyOf(uri))?.rebase(theirs);
    if (base) await this.bases.keep(keyOf(uri), base);
    this.changedState.fire(uri);
  }

  isUnsaved({ uri, isDirty }: vscode.TextDocument): boolean {
    const text = this.textOf(uri);
    return text ? isTypedInto(uri, text) === true : isDirty;
  }

  tellState(uri: vscode.Uri): void {
    this.changedState.fire(uri);
  }

  /** The service has it no longer: what is shown can be read, and not edited. */
  markGone(uri: vscode.Uri, ref: EditedRef): void {
    this.forms.markGone(ref);
    this.changedState.fire(uri);
  }

  /** Reads again what could not be read when it was opened. */
  async retry(uri: vscode.Uri, ref: EditedRef): Promise<void> {
    if (!this.failureOf(uri)) return;
    await this.load(uri, ref).catch(() => undefined);
    this.changedState.fire(uri);
  }

  /** Call when a read of the thing begins elsewhere. What is returned takes it over as `refresh` does, unless a later read was taken. */
  reading(uri: vscode.Uri): (stored: StoredThing) => Promise<void> {
    const accept = this.reads.begin(keyOf(uri));
    return async (stored) => {
      if (accept()) await this.refresh((open) => keyOf(open) === keyOf(uri), stored, accept);
    };
  }

  /** Of open texts that `isConcerned` names and nothing was typed into: takes over what is `stored`, or reads it if that is not given. */
  async refresh(
    isConcerned: (uri: vscode.Uri, text: OpenText) => boolean,
    stored?: StoredThing,
    accept?: () => boolean,
  ): Promise<void> {
    for (const [key, text] of this.texts) {
      const uri = vscode.Uri.parse(key, true);
      const ref = parseEditedUri(uri);
      if (!ref || text.isSaving || isTypedInto(uri, text) !== false || !isConcerned(uri, text)) continue;
      await this.refreshOne(uri, ref, text, stored, accept);
    }
  }

  refreshPermissions(): void {
    for (const uri of this.openUris) this.changed(uri, vscode.FileChangeType.Changed);
  }

  dispose(): void {
    this.store.dispose();
  }

  private async refreshOne(
    uri: vscode.Uri,
    ref: EditedRef,
    text: OpenText,
    stored: StoredThing | undefined,
    accept = this.reads.begin(keyOf(uri)),
  ): Promise<void> {
    try {
      const form = await this.forms.read(ref, stored);
      // Edited since: the next save compares.
      if (isTypedInto(uri, text) || text.isAheadOf(form) || !accept()) return;
      const isNew = text.take(form, documentOf(uri)?.getText());
      if (isNew) this.changed(uri, vscode.FileChangeType.Changed);
      else await this.baseOnRead(uri);
      this.changedState.fire(uri);
    } catch (error) {
      const failure = failureOf(error);
      if (!failure) throw error;
      // What was typed since stays, and saving it says that the thing is gone.
      if (failure.kind !== 'notFound' || isTypedInto(uri, text) || !accept()) return;
      this.texts.delete(keyOf(uri));
      this.changed(uri, vscode.FileChangeType.Deleted);
    }
  }

  /**
   * After a save, shows the service's own form of the text. Not if the user kept typing: VS Code would not load it, and
   * would treat its newer time as a conflict at each later save.
   */
  private showOwnForm(document: vscode.TextDocument): void {
    const text = this.texts.get(keyOf(document.uri));
    if (document.getText() !== text?.text) return;
    if (text.hasOwnForm()) this.changed(document.uri, vscode.FileChangeType.Changed);
  }

  /** A text is based on the last read once VS Code shows that, opened, reloaded or reverted: what is typed before keeps it from being shown. */
  private settle(document: vscode.TextDocument): void {
    const text = this.texts.get(keyOf(document.uri));
    if (!text || this.isUnsaved(document) || text.isSaving) return;
    this.marks.clear(document.uri);
    if (!text.isLoadedIn(document.getText())) return;
    void this.baseOnRead(document.uri);
    this.changedState.fire(document.uri);
  }

  private close({ uri, isClosed }: vscode.TextDocument): void {
    // Changing the language mode closes a document and opens it again with its unsaved edits.
    if (!isClosed) return;
    this.forms.forget(keyOf(uri));
    this.texts.delete(keyOf(uri));
    this.reads.forget(keyOf(uri));
    this.marks.clear(uri);
    void this.bases.forget(keyOf(uri));
  }

  private async loadAlone(uri: vscode.Uri, ref: EditedRef): Promise<OpenText> {
    const key = keyOf(uri);
    const accept = this.reads.begin(key);
    const hasFailed = this.forms.failureOf(key) !== undefined;
    const form = await this.forms.open(key, ref);
    const known = this.texts.get(key);
    if (accept()) known?.take(form);
    const text =
      known ?? new OpenText(form, this.bases.get(key) ?? (documentOf(uri)?.isDirty ? UNKNOWN_BASE : undefined));
    this.texts.set(key, text);
    // Also where VS Code looks at the file once more by itself: it then shows the sentence until it is told.
    if (hasFailed) this.replacePlaceholder(uri);
    return text;
  }

  private replacePlaceholder(uri: vscode.Uri): void {
    const document = documentOf(uri);
    // What was typed before a restart is no such sentence.
    if (document && !document.isDirty) this.placeholders.add(document.getText());
    this.changed(uri, vscode.FileChangeType.Changed);
    this.changedState.fire(uri);
  }
}

/** VS Code reports a text as saved even if the user typed during the save. */
function isTypedInto(uri: vscode.Uri, text: OpenText): boolean | undefined {
  const document = documentOf(uri);
  return document && (document.isDirty || !text.isShownAs(document.getText()));
}
