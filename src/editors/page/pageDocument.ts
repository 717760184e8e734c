// The document behind a page: what the page shows of it, and the page's edits as edits of its text.
import * as vscode from 'vscode';
import { Owner } from '../../base/disposables';
import type { FieldPath } from '../../base/fieldPath';
import { isObject, type JsonObject } from '../../base/json/jsonObject';
import { t } from '../../base/text';
import { lockedText } from '../../platform/failures';
import type { ConflictAnswer, DocumentState } from '../../protocol/editedDocument';
import type { FieldEdit } from '../../protocol/fieldEdit';
import { commandTitle } from '../../tree/manifestCommands';
import type { EditedRef } from '../document/editedAddress';
import { keyOf } from '../document/openDocuments';
import type { TextConflict } from '../document/openText';
import { couldNotLoad, readOnlyReasonText } from '../document/saving/refusals';
import { fieldConflicts, textWithTheirs } from './conflictFields';
import { differingPart } from './differingPart';
import { elsewhereText, SWITCH, type PanelHost, type PageKind } from './pageKind';
import { TypingSteps } from './typingSteps';

/** Keystrokes in one field within this time count as one go of typing, which `TypingSteps` undoes and redoes at once. */
const GATHER_MS = 500;

/** Give up if the text changes during each of this many tries: another extension keeps editing it. */
const MAX_TRIES = 10;

export class PageDocument extends Owner {
  private readonly steps: TypingSteps;
  /** The field being typed into, its last edit still waiting, and the timer that ends the wait. */
  private typing: { readonly field: string; readonly timer: NodeJS.Timeout; waiting?: FieldEdit } | undefined;
  /** Applies edits one after another. */
  private work: Promise<unknown> = Promise.resolve();

  constructor(
    readonly document: vscode.TextDocument,
    private readonly ref: EditedRef,
    private readonly host: PanelHost,
    private readonly kind: PageKind,
    private readonly notify: {
      changed(): void;
      refused(why: string): void;
      failed(bug: unknown): void;
      settle(): Promise<string | undefined>;
    },
  ) {
    super();
    this.steps = this.store.add(new TypingSteps(document));
    const isOwn = (uri: vscode.Uri): boolean => keyOf(uri) === keyOf(document.uri);
    const { workspace } = vscode;
    this.store.add(workspace.onDidChangeTextDocument((change) => isOwn(change.document.uri) && notify.changed()));
    this.store.add(workspace.onDidSaveTextDocument(({ uri }) => isOwn(uri) && notify.changed()));
    const { texts, gathered, outcomes } = host.documents;
    this.store.add(texts.onDidChangeState((uri) => isOwn(uri) && notify.changed()));
    this.store.add(outcomes.onDidRefuse(({ uri, refusal }) => isOwn(uri) && notify.refused(refusal)));
    const settle = async (): Promise<string | undefined> => {
      const halfTyped = await notify.settle();
      await this.flush();
      return halfTyped;
    };
    this.store.add(gathered.add(document.uri, { flush: () => this.flush(), settle }));
    this.store.add({ dispose: () => void this.flush() });
  }

  get state(): DocumentState {
    const { document, conflict, fields } = this;
    const { opened, documents } = this.host;
    const { texts } = documents;
    const failure = texts.readFailureOf(document.uri);
    const revertedAtMs = texts.textOf(document.uri)?.revertedAtMs;
    const readOnly = this.readOnlyReason(fields);
    return {
      isDirty: texts.isUnsaved(document),
      hasOpened: { previous: opened.canOpen(-1), next: opened.canOpen(1) },
      problems: texts.marks.fieldProblemsOf(document.uri),
      ...(revertedAtMs === undefined ? {} : { revertedAtMs }),
      ...(fields === undefined || failure ? {} : { json: JSON.stringify(this.kind.shownFields(fields)) }),
      ...(failure ? { failure: couldNotLoad(failure) } : {}),
      ...(readOnly === undefined ? {} : { readOnly }),
      ...this.elsewhere,
      ...(texts.storedTexts.isGone(this.ref) ? { isGone: true } : {}),
      ...(conflict && fields !== undefined ? { conflict: fieldConflicts(this.kind, conflict, fields) } : {}),
    };
  }

  /** The fields as typed. Undefined while the text can't be read or holds no fields. */
  get fields(): JsonObject | undefined {
    const { value } = this.kind.text.read(this.document.getText());
    return isObject(value) ? value : undefined;
  }

  /** Applies a field's first edit at once. Of the edits that follow, only the last one in each interval is applied. */
  edit(edit: FieldEdit): void {
    const field = edit.kind === 'set' ? JSON.stringify(edit.path) : undefined;
    if (field !== undefined && field === this.typing?.field) {
      this.typing.waiting = edit;
      return;
    }
    this.endTyping();
    this.apply(edit, false);
    if (field !== undefined) this.waitFor(field);
  }

  /** Resolves when all edits are in the text. */
  async flush(): Promise<void> {
    this.endTyping();
    await this.work;
  }

  async undo(): Promise<void> {
    await this.flush();
    await vscode.commands.executeCommand('undo');
  }

  async redo(): Promise<void> {
    await this.flush();
    await vscode.commands.executeCommand('redo');
  }

  async save(): Promise<void> {
    const { gathered, saves } = this.host.documents;
    await gathered.settle(this.document.uri);
    await saves.save(this.document);
  }

  /** Reads again a document that couldn't be read when it was opened. */
  async retry(): Promise<void> {
    await this.host.documents.texts.retry(this.document.uri, this.ref);
  }

  async compareConflict(): Promise<void> {
    const { texts, compared } = this.host.documents;
    const text = texts.textOf(this.document.uri);
    if (text?.conflict) await compared.show(this.document.uri, text.base, text.conflict.theirs);
  }

  async resolve({ version, takeTheirs }: ConflictAnswer): Promise<void> {
    const { conflict } = this;
    if (!(await this.host.documents.gathered.settle(this.document.uri))) return;
    if (conflict?.theirs.mark.hash !== version) return;
    const { text } = this.kind;
    const taken = (typed: string): string | undefined => textWithTheirs(text, typed, conflict, takeTheirs);
    // The user's own value would overwrite theirs unless the text has it first.
    if (takeTheirs.length > 0 && !(await this.replaceText(taken))) return;
    await this.host.documents.saves.saveOnTheirs(this.document, conflict);
  }

  /** Opens the text beside the page, at a field. */
  async editText(path: FieldPath): Promise<void> {
    await this.flush();
    const { start } = this.kind.text.read(this.document.getText()).spanOf(path);
    const position = this.document.positionAt(start);
    await vscode.window.showTextDocument(this.document, {
      viewColumn: vscode.ViewColumn.Beside,
      selection: new vscode.Range(position, position),
    });
  }

  private waitFor(field: string): void {
    const timer = setTimeout(() => {
      const isOver = this.typing?.waiting === undefined;
      this.endTyping();
      if (!isOver) this.waitFor(field);
    }, GATHER_MS);
    this.typing = { field, timer };
  }

  private endTyping(): void {
    const { waiting, timer } = this.typing ?? {};
    clearTimeout(timer);
    this.typing = undefined;
    if (waiting) this.apply(waiting, true);
  }

  private apply(edit: FieldEdit, isContinued: boolean): void {
    // A failed edit doesn't stop later ones.
    this.work = this.work.then(() => this.applyEdit(edit, isContinued)).catch(this.notify.failed);
  }

  /** Ignores edits to a clean read-only document: VS Code would apply them without marking it dirty. A dirty one takes earlier typing. */
  private async applyEdit(edit: FieldEdit, isContinued: boolean): Promise<void> {
    if (!this.document.isDirty && this.readOnlyReason(this.fields) !== undefined) {
      this.notify.changed();
      return;
    }
    this.steps.begin(isContinued);
    await this.replaceText((typed) => this.kind.text.withEdit(typed, edit));
    this.steps.end();
  }

  /** VS Code refuses an edit if the text has changed since; it is then rebuilt for the current text. False if it can't be applied. */
  private async replaceText(edited: (typed: string) => string | undefined): Promise<boolean> {
    for (let turn = 1; turn <= MAX_TRIES && this.fields !== undefined; turn++) {
      const before = this.document.getText();
      const after = edited(before);
      if (after === undefined) {
        this.notify.refused(t('This part can only be edited as text.'));
        return false;
      }
      if (await this.replaceWhatDiffers(before, after)) return true;
    }
    this.notify.changed();
    return false;
  }

  /** Replaces the differing part as one undo step. False if VS Code refused the edit. */
  private async replaceWhatDiffers(before: string, after: string): Promise<boolean> {
    if (after === before) {
      // Nothing changes, but the page's fields wait for the outcome of each edit.
      this.notify.changed();
      return true;
    }
    const { document } = this;
    const { start, end, text } = differingPart(before, after);
    const change = new vscode.WorkspaceEdit();
    change.replace(document.uri, new vscode.Range(document.positionAt(start), document.positionAt(end)), text);
    return await vscode.workspace.applyEdit(change);
  }

  private get conflict(): TextConflict | undefined {
    return this.host.documents.texts.textOf(this.document.uri)?.conflict;
  }

  private get elsewhere(): Pick<DocumentState, 'elsewhere'> {
    const { session, locks } = this.host;
    const { connectionId } = this.ref;
    if (session.connection?.id === connectionId) return {};
    const own = locks.find(connectionId);
    const text = elsewhereText(own, session.connection);
    return { elsewhere: own ? { text, action: commandTitle(SWITCH) } : { text } };
  }

  private readOnlyReason(fields: unknown): string | undefined {
    const { documents, locks } = this.host;
    if (locks.isReadOnly(this.ref.connectionId)) return lockedText();
    const { texts } = documents;
    const reason = texts.storedTexts.isGone(this.ref)
      ? 'deleted'
      : texts.textOf(this.document.uri)?.storedText.readOnlyReason;
    if (reason) return readOnlyReasonText(reason);
    return fields === undefined
      ? t("This page can't show the text because it's invalid. Correct it with Edit as Text.")
      : undefined;
  }
}
