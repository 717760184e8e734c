// A document in an editor of this window, driven as a user would.
import assert from 'node:assert/strict';
import * as vscode from 'vscode';
import { eventually } from '../../support/eventually';
import type { Match, Person } from './person';

export class OpenText {
  private constructor(readonly document: vscode.TextDocument) {}

  /** The document with the extension's scheme in the active editor. */
  static async active(): Promise<OpenText> {
    const document = await eventually('an editor with a text of ours', () => {
      const shown = vscode.window.activeTextEditor?.document;
      return shown?.uri.scheme === 'records-workspace' ? shown : undefined;
    });
    return new OpenText(document);
  }

  get text(): string {
    return this.document.getText();
  }

  get isDirty(): boolean {
    return this.document.isDirty;
  }

  /** Replaces `before`, which must occur once, with `after`. */
  async type(before: string, after: string): Promise<void> {
    // VS Code refuses an edit of a text that it has just loaded again, which no one who types can meet.
    await eventually(`«${after}» in the editor`, async () => {
      const start = this.text.indexOf(before);
      assert.ok(start >= 0 && this.text.indexOf(before, start + 1) < 0, `«${before}» stands once in ${this.text}`);
      const { document } = this;
      const range = new vscode.Range(document.positionAt(start), document.positionAt(start + before.length));
      const edit = new vscode.WorkspaceEdit();
      edit.replace(document.uri, range, after);
      return await vscode.workspace.applyEdit(edit);
    });
  }

  /** As VS Code's own menu does. False when it was refused: the document stays unsaved. */
  async save(): Promise<boolean> {
    return await this.document.save();
  }

  /** Not saved, which one message says, if the user does not know it already. */
  async isRefused(person?: Person, why: Match = ''): Promise<void> {
    assert.equal(await this.save(), false);
    (await person?.notice('warn', why))?.close();
    // VS Code tells extensions that it is saved, and the mark comes after.
    await eventually('an unsaved document', () => this.isDirty);
  }

  /** Waits until the editor's text contains this part. */
  async shows(part: string): Promise<void> {
    await eventually(`«${part}» in the editor, which shows ${this.text}`, () => this.text.includes(part));
  }

  /** Waits for problems and returns each as `line: message`. */
  async problems(): Promise<string[]> {
    return await eventually('problems', () => {
      const found = vscode.languages.getDiagnostics(this.document.uri);
      return found.length > 0
        ? found.map(({ range, message }) => `${this.document.lineAt(range.start.line).text.trim()}: ${message}`)
        : undefined;
    });
  }

  /** Discards the changes and closes the editor. */
  async giveUp(): Promise<void> {
    await vscode.window.showTextDocument(this.document);
    await vscode.commands.executeCommand('workbench.action.revertAndCloseActiveEditor');
  }
}
