// Records, Minis and Skills as writable files: read afresh when opened, saved over a fresh read.
import * as vscode from 'vscode';
import { DisposableStore, type Disposable } from '../../base/disposables';
import { LatestReads } from '../../base/latestReads';
import { failureOf } from '../../domain/failure';
import type { Mini } from '../../domain/mini';
import type { StoredRecord } from '../../domain/record';
import type { Skill } from '../../domain/skill';
import type { RemoteWorkspace } from '../../workspace/remoteWorkspace';
import type { ComparedTexts } from './comparedTexts';
import { askConflict } from './conflictQuestion';
import type { DocumentHost } from './documentHost';
import type { EditedRef } from './editedPath';
import { KeptBases } from './keptBases';
import { OpenText } from './openText';
import { ProblemMarks } from './problemMarks';
import { locked, notSaved, notShownYet, otherWorkspace, saveRefusal, type Refusal } from './refusals';
import { saveText } from './saveText';
import type { TextForm } from './textForm';
import { TextLines } from './textLines';
import { parseEditedUri } from './uri';

export class EditedTexts implements Disposable {
  private readonly store = new DisposableStore();
  private readonly texts = new Map<string, OpenText>();
  /** VS Code opens the same document several times at once. */
  private readonly loading = new Map<string, Promise<OpenText>>();
  /** By document, to keep an older read from replacing newer text. */
  private readonly reads = new LatestReads();
  private readonly reasons = new Map<string, vscode.TextDocumentSaveReason>();
  private readonly marks = this.store.add(new ProblemMarks());
  private readonly bases: KeptBases;

  constructor(
    private readonly host: DocumentHost,
    readonly compared: ComparedTexts,
    /** Tells VS Code to reload a document. */
    private readonly changed: (uri: vscode.Uri, type: vscode.FileChangeType) => void,
  ) {
    this.bases = new KeptBases(host.memento);
    const { workspace } = vscode;
    this.store.add(workspace.onWillSaveTextDocument((save) => this.reasons.set(keyOf(save.document.uri), save.reason)));
    this.store.add(workspace.onDidSaveTextDocument((document) => this.showOwnForm(document)));
    this.store.add(workspace.onDidChangeTextDocument(({ document }) => this.settleReverted(document)));
    this.store.add(workspace.onDidCloseTextDocument((document) => this.close(document)));
  }

  /** The form of an open document as last read. */
  formOf(uri: vscode.Uri): TextForm | undefined {
    return this.texts.get(keyOf(uri))?.form;
  }

  get openUris(): readonly vscode.Uri[] {
    return [...this.texts.keys()].map((key) => vscode.Uri.parse(key, true));
  }

  async stat(uri: vscode.Uri, ref: EditedRef): Promise<vscode.FileStat> {
    // A document being opened is read afresh. An open one keeps its timestamp until its text changes.
    const known = this.texts.get(keyOf(uri));
    const text = known && (known.isFresh || documentOf(uri)) ? known : await this.load(uri, ref);
    return {
      type: vscode.FileType.File,
      ctime: 0,
      mtime: text.mtime,
      size: Buffer.byteLength(text.text),
      ...(this.isLocked(uri, ref) ? { permissions: vscode.FilePermission.Readonly } : {}),
    };
  }

  async read(uri: vscode.Uri, ref: EditedRef): Promise<string> {
    const isDirty = documentOf(uri)?.isDirty === true;
    // VS Code reads the stored text while there are unsaved changes, to compare or to revert.
    if (isDirty && this.texts.has(keyOf(uri))) await this.readBeside(uri, ref);
    const text = this.texts.get(keyOf(uri)) ?? (await this.load(uri, ref));
    if (!isDirty) await this.bases.keep(keyOf(uri), text.settle());
    return text.text;
  }

  /** Throws a FileSystemError whose message says what happened to the text. The document then stays unsaved. */
  async write(uri: vscode.Uri, ref: EditedRef, typed: string): Promise<void> {
    this.host.connections.look();
    if (this.host.connections.isReadOnly(ref.connectionId)) throw locked();
    const lines = new TextLines(typed);
    const refuse = (refusal: Refusal): Error => notSaved(saveRefusal(refusal, (offset) => lines.at(offset).line + 1));
    if (!this.isAskedFor(uri)) throw refuse({ kind: 'notAsked' });
    this.host.keyPrompt.allow();
    const text = this.texts.get(keyOf(uri)) ?? (await this.load(uri, ref));
    text.isSaving = true;
    try {
      const outcome = await saveText(typed, text.base, {
        read: () => this.readForm(ref),
        ask: (theirs, isOvertaken) => askConflict(this.host.prompts(), theirs, isOvertaken),
      });
      this.marks.clear(uri);
      if (outcome.kind === 'stored' || outcome.kind === 'discarded') {
        this.reads.overtake(keyOf(uri));
        await this.bases.keep(keyOf(uri), text.wasSaved(typed, outcome));
        if (outcome.kind === 'stored' && outcome.stillShown)
          void this.host.prompts().warn(notShownYet(outcome.stillShown.title));
        return;
      }
      if ('problems' in outcome) this.marks.show(uri, typed, outcome.problems);
      if (outcome.kind === 'compare') void this.compared.show(uri, text.base, outcome.form);
      throw refuse(outcome);
    } finally {
      text.isSaving = false;
    }
  }

  /** Takes over what is `stored` where `isConcerned` says that it may have changed and nothing was typed; reads it where it is not told. */
  async refresh(
    isConcerned: (uri: vscode.Uri, text: OpenText) => boolean,
    stored?: StoredRecord | Mini | Skill,
  ): Promise<void> {
    for (const [key, text] of this.texts) {
      const uri = vscode.Uri.parse(key, true);
      const ref = parseEditedUri(uri);
      if (!ref || text.isSaving || isTypedInto(uri, text) !== false || !isConcerned(uri, text)) continue;
      await this.refreshOne(uri, ref, text, stored);
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
    stored: StoredRecord | Mini | Skill | undefined,
  ): Promise<void> {
    const isLatest = this.reads.begin(keyOf(uri));
    try {
      const form = await this.readForm(ref, stored);
      // Edited since: the next save compares.
      if (isTypedInto(uri, text) || text.isAheadOf(form) || !isLatest()) return;
      const isNew = text.take(form);
      if (isNew) this.changed(uri, vscode.FileChangeType.Changed);
      else await this.bases.keep(keyOf(uri), text.settle());
    } catch (error) {
      const failure = failureOf(error);
      if (!failure) throw error;
      if (failure.kind !== 'notFound' || !isLatest()) return;
      this.texts.delete(keyOf(uri));
      this.changed(uri, vscode.FileChangeType.Deleted);
    }
  }

  private async readBeside(uri: vscode.Uri, ref: EditedRef): Promise<void> {
    const isLatest = this.reads.begin(keyOf(uri));
    const form = await this.readForm(ref);
    if (isLatest()) this.texts.get(keyOf(uri))?.takeSilently(form);
  }

  /** Text edited before the lock stays editable: VS Code would refuse the save with an unhelpful message. */
  private isLocked(uri: vscode.Uri, ref: EditedRef): boolean {
    return this.host.connections.isReadOnly(ref.connectionId) && documentOf(uri)?.isDirty !== true;
  }

  /** Only explicit saves are written to the service. VS Code reports the reason of a save just before it writes. */
  private isAskedFor(uri: vscode.Uri): boolean {
    const reason = this.reasons.get(keyOf(uri)) ?? vscode.TextDocumentSaveReason.Manual;
    this.reasons.delete(keyOf(uri));
    return reason === vscode.TextDocumentSaveReason.Manual;
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

  /** After «Revert File» the text is based on the read made for it. */
  private settleReverted(document: vscode.TextDocument): void {
    const text = this.texts.get(keyOf(document.uri));
    if (!text || document.isDirty || text.isSaving) return;
    this.marks.clear(document.uri);
    if (document.getText() !== text.text) return;
    if (text.isOutdatedBy(text.base.mark)) void this.bases.keep(keyOf(document.uri), text.settle());
  }

  private close({ uri, isClosed }: vscode.TextDocument): void {
    // Changing the language mode closes a document and opens it again with its unsaved edits.
    if (!isClosed || !this.texts.delete(keyOf(uri))) return;
    this.reads.forget(keyOf(uri));
    this.reasons.delete(keyOf(uri));
    this.marks.clear(uri);
    void this.bases.forget(keyOf(uri));
  }

  private load(uri: vscode.Uri, ref: EditedRef): Promise<OpenText> {
    const key = keyOf(uri);
    const loading = this.loading.get(key) ?? this.loadAlone(uri, ref).finally(() => this.loading.delete(key));
    this.loading.set(key, loading);
    return loading;
  }

  private async loadAlone(uri: vscode.Uri, ref: EditedRef): Promise<OpenText> {
    const isLatest = this.reads.begin(keyOf(uri));
    const form = await this.readForm(ref);
    const known = this.texts.get(keyOf(uri));
    if (isLatest()) known?.take(form);
    const text = known ?? new OpenText(form, this.bases.get(keyOf(uri)));
    this.texts.set(keyOf(uri), text);
    return text;
  }

  private async readForm(ref: EditedRef, stored?: StoredRecord | Mini | Skill): Promise<TextForm> {
    const { readForm } = await import('./readForm');
    return await readForm(await this.workspaceOf(ref), ref, stored);
  }

  /** Never uses this workspace's key for a document of another workspace. */
  private async workspaceOf({ connectionId }: EditedRef): Promise<RemoteWorkspace> {
    const workspace = await this.host.session.workspace();
    if (workspace?.connection.id !== connectionId) throw otherWorkspace();
    return workspace;
  }
}

/** Undefined if the document is not open or still opening. */
export function documentOf(uri: vscode.Uri): vscode.TextDocument | undefined {
  return vscode.workspace.textDocuments.find((document) => keyOf(document.uri) === keyOf(uri));
}

/** VS Code reports a text as saved even if the user typed during the save. */
function isTypedInto(uri: vscode.Uri, text: OpenText): boolean | undefined {
  const document = documentOf(uri);
  return document && (document.isDirty || !text.isShownAs(document.getText()));
}

function keyOf(uri: vscode.Uri): string {
  return uri.toString();
}
