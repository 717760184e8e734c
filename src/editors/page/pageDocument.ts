// The document behind a page: what the page shows of it, and the page's edits as edits of its text.
import * as vscode from 'vscode';
import { DisposableStore, type Disposable } from '../../base/disposables';
import type { FieldPath } from '../../base/fieldPath';
import { isObject, type JsonObject } from '../../base/json/jsonObject';
import { t } from '../../base/text';
import type { ConflictAnswer, DocumentState } from '../../protocol/editedDocument';
import type { FieldEdit } from '../../protocol/fieldEdit';
import { fieldConflicts, textWithTheirs } from './conflictFields';
import type { EditedRef } from '../document/editedAddress';
import { keyOf } from '../document/openDocuments';
import type { TextConflict } from '../document/openText';
import { couldNotLoad, readOnlyReasonText } from '../document/saving/refusals';
import type { PageHost, PageKind } from './pageKind';

/** Edits of one field follow each other at every key; those within this time become one step of undo. */
const GATHER_MS = 500;

/** A text that changes at each of these is being edited by another client. */
const MOST_TRIES = 10;

export class PageDocument implements Disposable {
  private readonly store = new DisposableStore();
  private waiting: FieldEdit[] = [];
  private timer: NodeJS.Timeout | undefined;
  /** Edits are applied one after the other. */
  private work: Promise<unknown> = Promise.resolve();

  constructor(
    readonly document: vscode.TextDocument,
    private readonly ref: EditedRef,
    private readonly host: PageHost,
    private readonly kind: PageKind,
    private readonly notify: {
      changed(): void;
      refused(why: string): void;
      failed(bug: unknown): void;
      settle(): Promise<string | undefined>;
    },
  ) {
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
    const { texts } = this.host.documents;
    const failure = texts.failureOf(document.uri);
    const readOnly = this.readOnlyReason(fields);
    return {
      isDirty: texts.isUnsaved(document),
      problems: texts.marks.fieldsOf(document.uri),
      ...(fields === undefined || failure ? {} : { json: JSON.stringify(this.kind.shownFields(fields)) }),
      ...(failure ? { failure: couldNotLoad(failure) } : {}),
      ...(readOnly === undefined ? {} : { readOnly }),
      ...(texts.forms.isGone(this.ref) ? { isGone: true } : {}),
      ...(conflict && fields !== undefined ? { conflict: fieldConflicts(this.kind, conflict, fields) } : {}),
    };
  }

  /** The fields as typed; undefined while the text can't be read, or holds none. */
  get fields(): JsonObject | undefined {
    const { value } = this.kind.text.read(this.document.getText());
    return isObject(value) ? value : undefined;
  }

  /** The first edit is applied at once, those that follow soon after are gathered, but for one that other paths depend on. */
  edit(edit: FieldEdit): void {
    this.waiting.push(edit);
    if (this.timer === undefined) this.applyWaiting();
    else if (edit.kind !== 'set') this.apply();
  }

  /** Resolves when all edits are in the text. */
  async flush(): Promise<void> {
    clearTimeout(this.timer);
    this.timer = undefined;
    this.apply();
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

  /** Reads again what could not be read when it was opened. */
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
    // Without theirs in the text, the user's own value would overwrite it.
    if (takeTheirs.length > 0 && !(await this.replaceText(taken))) return;
    await this.host.documents.saves.resolve(this.document, conflict);
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

  dispose(): void {
    this.store.dispose();
  }

  private applyWaiting(): void {
    this.apply();
    this.timer = setTimeout(() => {
      this.timer = undefined;
      if (this.waiting.length > 0) this.applyWaiting();
    }, GATHER_MS);
  }

  private apply(): void {
    if (this.waiting.length === 0) return;
    const edits = this.waiting;
    this.waiting = [];
    // Those that fail keep no later ones from being applied.
    this.work = this.work.then(() => this.applyEdits(edits)).catch(this.notify.failed);
  }

  /** VS Code would edit a read-only document without calling it changed, but for one that is: that takes what was typed before. */
  private async applyEdits(edits: readonly FieldEdit[]): Promise<void> {
    if (!this.document.isDirty && this.readOnlyReason(this.fields) !== undefined) {
      this.notify.changed();
      return;
    }
    const { text } = this.kind;
    const refused = new Set<FieldEdit>();
    await this.replaceText((typed) => {
      refused.clear();
      return edits.reduce((before, edit) => text.withEdit(before, edit) ?? (refused.add(edit), before), typed);
    });
    if (refused.size > 0) this.refuse();
  }

  private refuse(): void {
    this.notify.refused(t('This part can only be edited as text.'));
  }

  /** VS Code refuses an edit of a text that has changed since; it is then recreated for the current text. False if it can't be applied. */
  private async replaceText(edited: (typed: string) => string | undefined): Promise<boolean> {
    for (let turn = 1; turn <= MOST_TRIES && this.fields !== undefined; turn++) {
      const before = this.document.getText();
      const after = edited(before);
      if (after === undefined) {
        this.refuse();
        return false;
      }
      if (await this.replaceWhatDiffers(before, after)) return true;
    }
    this.notify.changed();
    return false;
  }

  /** As one step of undo; false where VS Code refused it. */
  private async replaceWhatDiffers(before: string, after: string): Promise<boolean> {
    if (after === before) {
      // Fields wait for the outcome of each edit.
      this.notify.changed();
      return true;
    }
    const { document } = this;
    let start = 0;
    while (start < before.length && before[start] === after[start]) start++;
    let [end, endAfter] = [before.length, after.length];
    while (end > start && endAfter > start && before[end - 1] === after[endAfter - 1]) {
      end--;
      endAfter--;
    }
    // VS Code widens a range that ends within a character.
    if (isHigh(before[start - 1])) start--;
    if (isHigh(before[end - 1])) [end, endAfter] = [end + 1, endAfter + 1];
    const change = new vscode.WorkspaceEdit();
    const range = new vscode.Range(document.positionAt(start), document.positionAt(end));
    change.replace(document.uri, range, after.slice(start, endAfter));
    return await vscode.workspace.applyEdit(change);
  }

  private get conflict(): TextConflict | undefined {
    return this.host.documents.texts.textOf(this.document.uri)?.conflict;
  }

  private readOnlyReason(fields: unknown): string | undefined {
    const { documents, locks } = this.host;
    if (locks.isReadOnly(this.ref.connectionId)) return t('This workspace is locked. Unlock it to edit.');
    const { texts } = documents;
    const reason = texts.forms.isGone(this.ref) ? 'deleted' : texts.textOf(this.document.uri)?.form.readOnlyReason;
    if (reason) return readOnlyReasonText(reason);
    return fields === undefined ? t('The text is invalid. Edit it as text.') : undefined;
  }
}

/** The first half of a character that takes two places. */
function isHigh(unit = ''): boolean {
  return /[\uD800-\uDBFF]/.test(unit);
}
