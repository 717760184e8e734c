// Saves documents. VS Code's own save ends in `write`, whose refusals VS Code shows in words of its own; ours stores the text first and
// lets VS Code save only what is stored, so that a refusal is told once: on the page, or in a message.
import type * as vscode from 'vscode';
import { baseText, type ComparedTexts } from '../comparedTexts';
import { askConflict } from './conflictQuestion';
import type { DocumentHost } from '../documentHost';
import type { EditedRef } from '../editedAddress';
import type { EditedTexts } from '../editedTexts';
import { isOnPage, keyOf } from '../openDocuments';
import { locked, lockedText, notSaved, notShownYet, saveRefusal, type Refusal } from './refusals';
import type { SaveReasons } from './saveReasons';
import { saveText, type ConflictChoice, type SaveOutcome } from './saveText';
import type { TextForm } from '../textForm';
import { TextLines } from '../textLines';
import { markUnsaved } from './unsavedMark';
import { parseEditedUri } from '../uri';

type Stored = Extract<SaveOutcome, { kind: 'stored' | 'discarded' }>;

export class TextSaves {
  /** Texts stored by our own save, which VS Code is about to save. */
  private readonly stored = new Map<string, { readonly typed: string; readonly outcome: Stored }>();
  /** Texts that were discarded, until VS Code shows what is stored in their place. */
  private readonly discarded = new Set<string>();

  constructor(
    private readonly host: DocumentHost,
    private readonly texts: EditedTexts,
    readonly compared: ComparedTexts,
    private readonly reasons: SaveReasons,
  ) {}

  /** Throws a FileSystemError whose message says what happened to the text. The document then stays unsaved. */
  async write(uri: vscode.Uri, ref: EditedRef, typed: string): Promise<void> {
    const known = this.stored.get(keyOf(uri));
    if (known) {
      // Save participants of VS Code may have changed its form.
      const isThat = known.typed === typed || known.outcome.form?.says(typed) === true;
      await this.texts.settle(uri, isThat ? typed : known.typed, known.outcome);
      return;
    }
    this.host.connections.look();
    if (this.host.connections.isReadOnly(ref.connectionId)) throw locked();
    if (!this.reasons.isAskedFor(uri)) throw notSaved(refusalText({ kind: 'notAsked' }, typed));
    const outcome = await this.attempt(uri, ref, typed);
    if (!isStored(outcome)) throw notSaved(refusalText(outcome, typed));
    await this.texts.settle(uri, typed, outcome);
  }

  /** Answers why the document was not saved, in words; undefined when it was. */
  async save(document: vscode.TextDocument): Promise<string | undefined> {
    const { uri } = document;
    const ref = parseEditedUri(uri);
    if (!ref || !this.texts.isUnsaved(document)) return undefined;
    this.host.connections.look();
    if (this.host.connections.isReadOnly(ref.connectionId)) return lockedText();
    const typed = document.getText();
    const outcome = await this.attempt(uri, ref, typed);
    if (!isStored(outcome)) return refusalText(outcome, typed);
    // What was typed meanwhile is not asked to be saved.
    if (document.getText() !== typed) await this.texts.settle(uri, typed, outcome);
    else {
      this.stored.set(keyOf(uri), { typed, outcome });
      await document.save();
      this.stored.delete(keyOf(uri));
      // Keys that came before VS Code's write: refused there, VS Code would tell it as well.
      if (this.isCalledSaved(document)) await markUnsaved(document);
    }
    return undefined;
  }

  /** VS Code calls it saved, and it is not what is stored. */
  isCalledSaved(document: vscode.TextDocument): boolean {
    if (!this.texts.isUnsaved(document)) this.discarded.delete(keyOf(document.uri));
    else return !document.isDirty && !this.discarded.has(keyOf(document.uri));
    return false;
  }

  /**
   * Ends a conflict: the text stays, based on what another client stored. Answers why it was not saved; undefined when it was.
   */
  async resolve(document: vscode.TextDocument): Promise<string | undefined> {
    const conflict = this.texts.textOf(document.uri)?.conflict;
    if (conflict) await this.texts.rebase(document.uri, conflict.theirs);
    return await this.save(document);
  }

  /** Shows a conflict in VS Code's diff editors. */
  async compare(uri: vscode.Uri): Promise<void> {
    const text = this.texts.textOf(uri);
    if (text?.conflict) await this.compared.show(uri, text.base, text.conflict.theirs);
  }

  private async attempt(uri: vscode.Uri, ref: EditedRef, typed: string): Promise<SaveOutcome> {
    this.host.keyPrompt.allow();
    const text = await this.texts.opened(uri, ref);
    text.isSaving = true;
    try {
      const outcome = await saveText(typed, text.base, {
        read: () => this.texts.forms.read(ref),
        ask: (theirs, isOvertaken) => this.ask(uri, theirs, isOvertaken),
      });
      if (outcome.kind === 'discarded') this.discarded.add(keyOf(uri));
      else this.discarded.delete(keyOf(uri));
      this.texts.marks.clear(uri);
      if ('problems' in outcome) this.texts.marks.show(uri, typed, outcome.problems);
      if (outcome.kind === 'compare') void this.compared.show(uri, text.base, outcome.form);
      if (outcome.kind === 'stored' && outcome.stillShown)
        void this.host.prompts().warn(notShownYet(outcome.stillShown.title));
      return outcome;
    } finally {
      text.isSaving = false;
      this.texts.tellState(uri);
    }
  }

  private async ask(uri: vscode.Uri, theirs: TextForm, isOvertaken: boolean): Promise<ConflictChoice | undefined> {
    const text = this.texts.textOf(uri);
    // A page shows a conflict in place.
    if (!text || !isOnPage(uri)) return await askConflict(this.host.prompts(), theirs, isOvertaken);
    text.conflict = { theirs, isOvertaken, base: await baseText(text.base, theirs) };
    return undefined;
  }
}

function isStored(outcome: SaveOutcome): outcome is Stored {
  return outcome.kind === 'stored' || outcome.kind === 'discarded';
}

function refusalText(refusal: Refusal, typed: string): string {
  const lines = new TextLines(typed);
  return saveRefusal(refusal, (offset) => lines.at(offset).line + 1);
}
