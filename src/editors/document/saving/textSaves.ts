// The two ways in which a document is saved. Ours, `save`, stores the text first and then lets VS Code write what is stored. VS Code's own, of
// its menu or a closing tab, is its `write`; where that is refused, `refuse` marks the text, which keeps it unsaved without an error of VS Code's.
import * as vscode from 'vscode';
import { DisposableStore, type Disposable } from '../../../base/disposables';
import type { DocumentHost } from '../documentHost';
import type { EditedRef } from '../editedAddress';
import type { OpenTexts } from '../openTexts';
import { documentOf, keyOf } from '../openDocuments';
import type { TextConflict } from '../openText';
import type { GatheredEdits } from './gatheredEdits';
import { halfTyped, locked, notAsked, NotSaved, refusedSave } from './refusals';
import type { SaveReasons } from './saveReasons';
import { storeText, type SettledSave } from './storeText';
import type { ShownOutcomes } from './shownOutcomes';
import { MarkSteps } from './unsavedMark';
import { parseEditedUri } from '../uri';

/** With undo, a text passes by in less. */
const RESTS_MS = 300;

interface StoredText {
  readonly typed: string;
  readonly outcome: SettledSave;
}

export class TextSaves implements Disposable {
  /** What our own save is sending, until the service has answered. */
  private readonly sending = new Map<string, { readonly typed: string; readonly outcome: Promise<SettledSave> }>();
  /** Stored, before VS Code's write of it. */
  private readonly awaitingWrite = new Map<string, StoredText>();
  /** Stored last, while VS Code calls another text saved: undo and redo may lead back to it. */
  private readonly behind = new WeakMap<vscode.TextDocument, StoredText>();
  /** Stored by VS Code's own save, which does not cover what was typed into it. */
  private readonly overtaken = new WeakMap<vscode.TextDocument, StoredText>();
  private readonly store = new DisposableStore();
  /** Texts that were discarded, until VS Code shows what is stored in their place. */
  private readonly discarded = new Set<string>();
  /** The last save of ours of each document, while it runs, and the text that it was asked for. */
  private readonly running = new WeakMap<
    vscode.TextDocument,
    { readonly typed: string; readonly end: Promise<void> }
  >();
  private readonly marks = new MarkSteps((document) => this.isCalledSaved(document));

  constructor(
    private readonly host: DocumentHost,
    private readonly texts: OpenTexts,
    private readonly outcomes: ShownOutcomes,
    private readonly reasons: SaveReasons,
    private readonly gathered: GatheredEdits,
  ) {
    const { workspace } = vscode;
    this.store.add(workspace.onWillSaveTextDocument((save) => save.waitUntil(this.gather(save))));
    this.store.add(
      workspace.onDidChangeTextDocument(({ document }) => {
        const stored = this.behind.get(document);
        if (!stored || !this.isBack(document, stored)) return;
        setTimeout(() => this.isBack(document, stored) && void this.letWrite(document, stored), RESTS_MS);
      }),
    );
    this.store.add(
      workspace.onDidSaveTextDocument((document) => {
        const stored = this.overtaken.get(document);
        if (stored && this.overtaken.delete(document)) void this.letWrite(document, stored);
      }),
    );
  }

  /** Throws why the text was not stored. */
  async write(uri: vscode.Uri, ref: EditedRef, typed: string): Promise<void> {
    // VS Code's own write meanwhile, such as of Auto Save, is the only one of this text: it ends as our save does.
    const sending = this.sending.get(keyOf(uri));
    const sent = sending?.typed === typed ? await sending.outcome.catch(toldAlready) : undefined;
    const known = this.awaitingWrite.get(keyOf(uri)) ?? (sent && { typed, outcome: sent });
    if (known) {
      this.awaitingWrite.delete(keyOf(uri));
      // Save participants of VS Code may have changed its form.
      const isThat = known.typed === typed || known.outcome.form?.says(typed) === true;
      await this.texts.takeOutcome(uri, isThat ? typed : known.typed, known.outcome);
      return;
    }
    if (!this.reasons.isAskedFor(uri)) throw notAsked();
    const outcome = await this.attempt(uri, ref, typed);
    await this.texts.takeOutcome(uri, typed, outcome);
    const document = documentOf(uri);
    if (document && document.getText() !== typed) this.overtaken.set(document, { typed, outcome });
  }

  /** Of a write that is refused: the document stays unsaved, and that is reported here. False where VS Code has to. */
  async refuse(document: vscode.TextDocument | undefined, why: NotSaved): Promise<boolean> {
    // Auto Save would try again after the mark: it rests after an error of VS Code's own.
    if (!document || isAutoSaved(document) || !(await this.marks.refuse(document))) return false;
    this.outcomes.tell(document.uri, why);
    return true;
  }

  /** Saves of one document follow each other. One of the same text, such as of a key held down, is the one that runs. */
  async save(document: vscode.TextDocument): Promise<void> {
    const typed = document.getText();
    const before = this.running.get(document);
    if (before?.typed === typed) return await before.end;
    const begin = (): Promise<void> => this.saveAlone(document);
    const own = { typed, end: before ? before.end.then(begin, begin) : begin() };
    this.running.set(document, own);
    try {
      await own.end;
    } finally {
      if (this.running.get(document) === own) this.running.delete(document);
    }
  }

  /** VS Code calls it saved, and it is not what is stored. */
  isCalledSaved(document: vscode.TextDocument): boolean {
    if (this.texts.isUnsaved(document)) return !document.isDirty && !this.discarded.has(keyOf(document.uri));
    this.discarded.delete(keyOf(document.uri));
    return false;
  }

  /** Ends a conflict: the text stays, based on what the user saw of the other client's version, and is saved. */
  async resolve(document: vscode.TextDocument, { theirs }: TextConflict): Promise<void> {
    if (this.texts.textOf(document.uri)?.conflict) await this.texts.rebase(document.uri, theirs);
    await this.save(document);
  }

  dispose(): void {
    this.marks.dispose();
    this.store.dispose();
  }

  private async saveAlone(document: vscode.TextDocument): Promise<void> {
    const { uri } = document;
    const ref = parseEditedUri(uri);
    if (!ref || !this.texts.isUnsaved(document)) return;
    const typed = document.getText();
    const sending = { typed, outcome: this.attempt(uri, ref, typed) };
    this.sending.set(keyOf(uri), sending);
    let outcome: SettledSave;
    try {
      outcome = await sending.outcome;
    } catch (error) {
      if (!(error instanceof NotSaved)) throw error;
      this.outcomes.tell(uri, error);
      return;
    } finally {
      this.sending.delete(keyOf(uri));
    }
    await this.letWrite(document, { typed, outcome });
  }

  /** Before VS Code's own write. Pages are asked once for each save of a person's: ours has asked them, and Auto Save takes no focus. */
  private async gather({ document: { uri }, reason }: vscode.TextDocumentWillSaveEvent): Promise<void> {
    const isOurs = this.awaitingWrite.has(keyOf(uri));
    if (reason === vscode.TextDocumentSaveReason.Manual && !isOurs) await this.gathered.settle(uri);
    else await this.gathered.flush(uri);
  }

  /** VS Code writes what is stored. It calls saved, too, what was typed since, and no longer what an undo of that leads back to. */
  private async letWrite(document: vscode.TextDocument, stored: StoredText): Promise<void> {
    if (document.isClosed) return;
    const key = keyOf(document.uri);
    this.awaitingWrite.set(key, stored);
    try {
      await document.save();
    } finally {
      // VS Code may have written nothing, or the document was closed.
      if (this.awaitingWrite.delete(key))
        await this.texts.takeOutcome(document.uri, stored.typed, stored.outcome, false);
    }
    // Refused in the write, VS Code would tell it as well.
    if (!this.isCalledSaved(document)) return;
    this.behind.set(document, stored);
    await this.marks.mark(document);
  }

  /** Once it rests: a write in the midst of several steps of undo would call saved what they pass. */
  private isBack(document: vscode.TextDocument, stored: StoredText): boolean {
    return document.isDirty && document.getText() === stored.typed && this.behind.get(document) === stored;
  }

  private async attempt(uri: vscode.Uri, ref: EditedRef, typed: string): Promise<SettledSave> {
    this.host.connections.look();
    if (this.host.connections.isReadOnly(ref.connectionId)) throw locked();
    const half = this.gathered.halfTypedIn(uri);
    if (half !== undefined) throw halfTyped(half);
    this.host.keyPrompt.allow();
    return await this.texts.saving(uri, ref, async (text) => {
      const outcome = await storeText(typed, text.base, {
        read: () => this.texts.forms.read(ref),
        ask: (theirs, isOvertaken) => this.outcomes.ask(uri, text, theirs, isOvertaken),
      });
      const document = documentOf(uri);
      if (outcome.kind === 'discarded' && document?.getText() === typed) this.discarded.add(keyOf(uri));
      else this.discarded.delete(keyOf(uri));
      // A request that timed out may still be executed.
      if (outcome.kind === 'failed' && (outcome.failure.mayBeDone || outcome.failure.kind === 'timedOut'))
        await this.texts.mayBeStored(uri, typed);
      if (document) this.behind.delete(document);
      this.outcomes.show(uri, text, typed, outcome);
      if (outcome.kind === 'stored' || outcome.kind === 'discarded') return outcome;
      throw refusedSave(outcome, typed);
    });
  }
}

function toldAlready(error: unknown): never {
  throw error instanceof NotSaved ? new NotSaved(error.refusal, true) : error;
}

function isAutoSaved(document: vscode.TextDocument): boolean {
  return vscode.workspace.getConfiguration('files', document).get('autoSave') !== 'off';
}
