// The two ways in which a document is saved. Ours, `save`, stores the text first and then lets VS Code write what is stored. VS Code's own, of
// its menu or a closing tab, is its `write`; where that is refused, `refuse` marks the text, which keeps it unsaved without an error of VS Code's.
import * as vscode from 'vscode';
import type { Disposable } from '../../../base/disposables';
import type { DocumentHost } from '../documentHost';
import type { EditedRef } from '../editedAddress';
import type { OpenTexts } from '../openTexts';
import { documentOf, keyOf } from '../openDocuments';
import type { TextConflict } from '../openText';
import { locked, notAsked, NotSaved, refusedSave } from './refusals';
import type { SaveReasons } from './saveReasons';
import { storeText, type SettledSave } from './storeText';
import type { ShownOutcomes } from './shownOutcomes';
import { MarkSteps } from './unsavedMark';
import { parseEditedUri } from '../uri';

export class TextSaves implements Disposable {
  /** What our own save is sending, until the service has answered. */
  private readonly sending = new Map<string, { readonly typed: string; readonly outcome: Promise<SettledSave> }>();
  /** Stored by our own save, before VS Code's write of it. */
  private readonly awaitingWrite = new Map<string, { readonly typed: string; readonly outcome: SettledSave }>();
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
  ) {}

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
    await this.texts.takeOutcome(uri, typed, await this.attempt(uri, ref, typed));
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
    if (document.isClosed) return;
    // The save doesn't cover what was typed since.
    if (document.getText() !== typed) await this.texts.takeOutcome(uri, typed, outcome);
    else {
      this.awaitingWrite.set(keyOf(uri), { typed, outcome });
      try {
        await document.save();
      } finally {
        // VS Code may have written nothing, or the document was closed.
        if (this.awaitingWrite.delete(keyOf(uri))) await this.texts.takeOutcome(uri, typed, outcome, false);
      }
      // Keys that came before VS Code's write: refused there, VS Code would tell it as well.
      if (this.isCalledSaved(document)) await this.marks.mark(document);
    }
  }

  private async attempt(uri: vscode.Uri, ref: EditedRef, typed: string): Promise<SettledSave> {
    this.host.connections.look();
    if (this.host.connections.isReadOnly(ref.connectionId)) throw locked();
    this.host.keyPrompt.allow();
    return await this.texts.saving(uri, ref, async (text) => {
      const outcome = await storeText(typed, text.base, {
        read: () => this.texts.forms.read(ref),
        ask: (theirs, isOvertaken) => this.outcomes.ask(uri, text, theirs, isOvertaken),
      });
      if (outcome.kind === 'discarded' && documentOf(uri)?.getText() === typed) this.discarded.add(keyOf(uri));
      else this.discarded.delete(keyOf(uri));
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
