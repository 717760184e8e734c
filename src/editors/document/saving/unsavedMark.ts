// Marks a document as unsaved by an edit that shows nothing. Needed for keys typed between our store and VS Code's write, which VS Code
// counts as saved, and for a refused write: VS Code keeps a document unsaved that changes during its write.
import * as vscode from 'vscode';
import { Owner } from '../../../base/disposables';

/** Replaces the first character with itself, which loses no key pressed at the same time. False if VS Code drops the edit. */
async function markUnsaved(document: vscode.TextDocument): Promise<boolean> {
  const first = beginningOf(document);
  const text = document.getText(first);
  const { version } = document;
  const editor = vscode.window.visibleTextEditors.find((one) => one.document === document);
  // VS Code drops an edit that leaves a visible text unchanged, unless the editor applies it; the editor may close meanwhile.
  const edited = editor?.edit((edit) => edit.replace(first, text)).then(undefined, () => false);
  if ((await edited) !== true) {
    const change = new vscode.WorkspaceEdit();
    change.replace(document.uri, first, text);
    await vscode.workspace.applyEdit(change);
  }
  return document.version > version;
}

/** The first whole character, or the first line break. */
function beginningOf(document: vscode.TextDocument): vscode.Range {
  const [character] = /^./u.exec(document.lineAt(0).text) ?? [];
  return character === undefined ? new vscode.Range(0, 0, 1, 0) : new vscode.Range(0, 0, 0, character.length);
}

/** A mark is an undo step that shows nothing and may hide that the text is unsaved. Undo and redo skip it. */
export class MarkSteps extends Owner {
  /** Texts of marked documents, to recognize a step that changes nothing. */
  private readonly texts = new WeakMap<vscode.TextDocument, string>();
  /** The reasons for the last changes of marked documents. */
  private readonly reasons = new WeakMap<vscode.TextDocument, vscode.TextDocumentChangeReason | undefined>();
  private isReaching = false;
  /** Documents marked during a refused write. */
  private readonly refused = new Set<vscode.TextDocument>();
  /** Documents that VS Code reported to extensions as saved, until their next change. */
  private readonly calledSaved = new Set<vscode.TextDocument>();

  constructor(private readonly isCalledSaved: (document: vscode.TextDocument) => boolean) {
    super();
    const { window, workspace } = vscode;
    this.store.add(workspace.onDidChangeTextDocument((change) => this.follow(change)));
    this.store.add(
      workspace.onDidSaveTextDocument((document) => {
        if (!this.refused.delete(document)) return;
        this.calledSaved.add(document);
        void this.markAgain();
      }),
    );
    // An edit can be lost while editors open and close.
    this.store.add(window.onDidChangeVisibleTextEditors(() => void this.markAgain()));
  }

  /** Call during a write that is refused, to keep the document unsaved. */
  async refuse(document: vscode.TextDocument): Promise<boolean> {
    this.refused.add(document);
    const isMarked = await this.mark(document);
    // Without a mark, VS Code reports the refusal itself and fires no save event.
    if (!isMarked) this.refused.delete(document);
    return isMarked;
  }

  async mark(document: vscode.TextDocument): Promise<boolean> {
    this.texts.set(document, document.getText());
    return await markUnsaved(document);
  }

  private async markAgain(): Promise<void> {
    for (const document of this.calledSaved)
      if (document.isClosed || document.isDirty || (await this.mark(document))) this.calledSaved.delete(document);
  }

  private follow({ document, contentChanges, reason }: vscode.TextDocumentChangeEvent): void {
    const before = this.texts.get(document);
    if (before === undefined) return;
    const after = document.getText();
    this.texts.set(document, after);
    // VS Code reports that a text is saved again only after the change itself.
    if (contentChanges.length > 0) this.reasons.set(document, reason);
    const last = this.reasons.get(document);
    const isMark = contentChanges.length > 0 && before === after;
    if (before !== after) this.calledSaved.delete(document);
    if (last === vscode.TextDocumentChangeReason.Undo && isMark) void vscode.commands.executeCommand('undo');
    if (last !== vscode.TextDocumentChangeReason.Redo || this.isReaching) return;
    if (isMark || this.isCalledSaved(document)) void this.redo();
  }

  /** Redoes one step. The guard stops further steps, which the user didn't ask for. */
  private async redo(): Promise<void> {
    this.isReaching = true;
    await vscode.commands.executeCommand('redo');
    this.isReaching = false;
  }
}
