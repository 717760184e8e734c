// A document is saved in two ways. Our `save` stores the text first, then lets VS Code write what is stored. VS Code's own save, from its
// menu or a closing tab, calls `write`. If that is refused, `refuse` marks the text, which keeps it unsaved without an error from VS Code.
import * as vscode from 'vscode';
import { Owner } from '../../../base/disposables';
import type { DocumentHost } from '../documentHost';
import type { EditedRef } from '../editedAddress';
import { parseEditedUri } from '../editedUri';
import { documentOf, keyOf } from '../openDocuments';
import type { TextConflict } from '../openText';
import type { OpenTexts } from '../openTexts';
import type { GatheredEdits } from './gatheredEdits';
import { asRefusal, halfTyped, locked, notAsked, NotSaved, refusedSave, workspaceGone } from './refusals';
import type { SaveReasons } from './saveReasons';
import { takeAwaiting, type Attempt, type SaveState, type EndedSave } from './saveState';
import type { ShownOutcomes } from './shownOutcomes';
import { storeText, type SettledSave } from './storeText';
import { MarkSteps } from './unsavedMark';

/** Undo passes through an intermediate text in less time than this. */
const RESTS_MS = 300;

export class TextSaves extends Owner {
  /** By address; forgotten when the document closes. */
  private readonly states = new Map<string, SaveState>();
  private readonly marks = this.store.add(new MarkSteps((document) => this.isCalledSaved(document)));

  constructor(
    private readonly host: DocumentHost,
    private readonly texts: OpenTexts,
    private readonly outcomes: ShownOutcomes,
    private readonly reasons: SaveReasons,
    private readonly gathered: GatheredEdits,
  ) {
    super();
    const { workspace } = vscode;
    this.store.add(workspace.onWillSaveTextDocument((save) => save.waitUntil(this.gather(save))));
    this.store.add(
      workspace.onDidChangeTextDocument(({ document }) => {
        const stored = this.states.get(keyOf(document.uri))?.unmarked;
        if (!stored || !this.isBack(document, stored)) return;
        setTimeout(() => this.isBack(document, stored) && void this.letWrite(document, stored), RESTS_MS);
      }),
    );
    this.store.add(workspace.onDidCloseTextDocument(({ uri, isClosed }) => isClosed && this.states.delete(keyOf(uri))));
    this.store.add(
      workspace.onDidSaveTextDocument((document) => {
        const state = this.states.get(keyOf(document.uri));
        if (!state?.typedOver) return;
        void this.letWrite(document, state.typedOver);
        state.typedOver = undefined;
      }),
    );
  }

  /** Throws an error that says why the text wasn't stored. */
  async write(uri: vscode.Uri, ref: EditedRef, typed: string): Promise<void> {
    // If VS Code writes the text that our save is storing, such as by Auto Save, don't store it twice: it ends as our save does.
    const state = this.stateOf(uri);
    const sent = state.attempt?.typed === typed ? await state.attempt.end.catch(reportedAlready) : undefined;
    const known = takeAwaiting(state) ?? sent;
    if (known) {
      // VS Code's save participants may have reformatted it.
      const isThat = known.typed === typed || known.outcome.storedText?.says(typed) === true;
      await this.texts.takeOutcome(uri, isThat ? typed : known.typed, known.outcome);
      return;
    }
    if (!this.reasons.takeIsAskedFor(uri)) throw notAsked();
    const stored = await this.attempt(uri, ref, typed);
    await this.texts.takeOutcome(uri, typed, stored.outcome);
    const document = documentOf(uri);
    if (document && document.getText() !== typed) this.stateOf(document.uri).typedOver = stored;
  }

  /** Handles a refused write: keeps the document unsaved and reports why. False if VS Code has to report it. */
  async refuse(document: vscode.TextDocument | undefined, why: NotSaved): Promise<boolean> {
    // With Auto Save on, the mark would trigger another try; only an error from VS Code pauses it.
    if (!document || isAutoSaved(document) || !(await this.marks.refuse(document))) return false;
    this.showRefusal(document.uri, why);
    return true;
  }

  /** Saves of one document run one after another. A save of the same text, as when the key is held down, joins the running one. */
  async save(document: vscode.TextDocument): Promise<void> {
    const typed = document.getText();
    const state = this.stateOf(document.uri);
    const before = state.running;
    if (before?.typed === typed) return await before.end;
    const begin = (): Promise<void> => this.saveAlone(document);
    const own = { typed, end: before ? before.end.then(begin, begin) : begin() };
    state.running = own;
    try {
      await own.end;
    } finally {
      if (state.running === own) state.running = undefined;
    }
  }

  /** VS Code counts the document as saved, but its text isn't what is stored. */
  isCalledSaved(document: vscode.TextDocument): boolean {
    const state = this.stateOf(document.uri);
    if (this.texts.isUnsaved(document)) return !document.isDirty && state.isDiscarded !== true;
    state.isDiscarded = false;
    return false;
  }

  /** Ends a conflict: the user's text is based on the other client's version, which the user has seen, and saved. */
  async saveOnTheirs(document: vscode.TextDocument, conflict: TextConflict): Promise<void> {
    if (this.texts.textOf(document.uri)?.conflict) await this.texts.rebase(document.uri, conflict);
    await this.save(document);
  }

  private showRefusal(uri: vscode.Uri, why: NotSaved): void {
    this.outcomes.showRefusal(uri, this.texts.textOf(uri)?.storedText.title, why);
  }

  private stateOf(uri: vscode.Uri): SaveState {
    const state = this.states.get(keyOf(uri)) ?? {};
    this.states.set(keyOf(uri), state);
    return state;
  }

  private async saveAlone(document: vscode.TextDocument): Promise<void> {
    const { uri } = document;
    const ref = parseEditedUri(uri);
    if (!ref || !this.texts.isUnsaved(document)) return;
    let stored: EndedSave;
    try {
      stored = await this.attempt(uri, ref, document.getText());
    } catch (error) {
      if (!(error instanceof NotSaved)) throw error;
      this.showRefusal(uri, error);
      return;
    }
    await this.letWrite(document, stored);
  }

  /** Runs before VS Code's own write. Pages settle only for a manual save that isn't ours: ours asked them, Auto Save takes no focus. */
  private async gather({ document, reason }: vscode.TextDocumentWillSaveEvent): Promise<void> {
    const isOurs = this.stateOf(document.uri).awaitingWrite !== undefined;
    if (reason === vscode.TextDocumentSaveReason.Manual && !isOurs) await this.gathered.settle(document.uri);
    else await this.gathered.flush(document.uri);
  }

  /** Lets VS Code write the stored text. It then counts later typing as saved, and the stored text, if undo returns to it, as unsaved. */
  private async letWrite(document: vscode.TextDocument, stored: EndedSave): Promise<void> {
    if (document.isClosed) return;
    const state = this.stateOf(document.uri);
    state.awaitingWrite = stored;
    try {
      await document.save();
    } finally {
      // VS Code may not have written anything, or the document was closed.
      if (takeAwaiting(state)) await this.texts.takeOutcome(document.uri, stored.typed, stored.outcome, false);
    }
    // Mark only after the write: if the write threw, VS Code would show the error a second time.
    if (!this.isCalledSaved(document)) return;
    state.unmarked = stored;
    await this.marks.mark(document);
  }

  /** Checked again after a pause: a write amid several undo steps would make VS Code count the texts they pass through as saved. */
  private isBack(document: vscode.TextDocument, stored: EndedSave): boolean {
    return document.isDirty && document.getText() === stored.typed && this.stateOf(document.uri).unmarked === stored;
  }

  /** Our attempts and VS Code's run one after another, because each is based on what the previous one stored. */
  private async attempt(uri: vscode.Uri, ref: EditedRef, typed: string): Promise<EndedSave> {
    const state = this.stateOf(uri);
    const before = state.attempt?.end;
    const store = async (): Promise<EndedSave> => {
      const stored = await before?.catch(() => undefined);
      if (stored) await this.texts.takeOutcome(uri, stored.typed, stored.outcome, false);
      return { typed, outcome: await this.storeNow(uri, ref, typed).catch(refused) };
    };
    const own: Attempt = { typed, end: store() };
    state.attempt = own;
    try {
      return (state.latest = await own.end);
    } finally {
      if (state.attempt === own) state.attempt = undefined;
    }
  }

  private async storeNow(uri: vscode.Uri, ref: EditedRef, typed: string): Promise<SettledSave> {
    const { connections } = this.host;
    connections.look();
    if (!connections.find(ref.connectionId)) throw workspaceGone();
    if (connections.isReadOnly(ref.connectionId)) throw locked();
    const half = this.gathered.halfTypedIn(uri);
    if (half !== undefined) throw halfTyped(half);
    this.host.keyPrompt.allow();
    return await this.texts.saving(uri, ref, async (text) => {
      const outcome = await storeText(typed, text.base, {
        read: () => this.texts.storedTexts.read(ref),
        ask: (theirs, cause) => this.outcomes.ask(uri, text, theirs, cause),
      });
      const document = documentOf(uri);
      const state = this.stateOf(uri);
      state.isDiscarded = outcome.kind === 'discarded' && document?.getText() === typed;
      // A request that timed out may still be executed.
      if (outcome.kind === 'failed' && (outcome.failure.mayBeDone || outcome.failure.kind === 'timedOut'))
        await this.texts.noteInDoubt(uri, typed, outcome.sent);
      // Another client's version, shown once the user has no unsaved edits.
      if (outcome.kind === 'undecided' || outcome.kind === 'compare') text.hasMissed = true;
      state.unmarked = undefined;
      this.outcomes.show(uri, text, typed, outcome);
      if (outcome.kind === 'stored' || outcome.kind === 'discarded') return outcome;
      throw refusedSave(outcome, typed);
    });
  }
}

function refused(error: unknown): never {
  throw asRefusal(error) ?? error;
}

function reportedAlready(error: unknown): never {
  throw error instanceof NotSaved ? new NotSaved(error.refusal, true) : error;
}

function isAutoSaved(document: vscode.TextDocument): boolean {
  return vscode.workspace.getConfiguration('files', document).get('autoSave') !== 'off';
}
