// Why VS Code saves a document, as it reports just before it writes.
import * as vscode from 'vscode';
import { Owner } from '../../../base/disposables';
import { keyOf } from '../openDocuments';

export class SaveReasons extends Owner {
  private readonly reasons = new Map<string, vscode.TextDocumentSaveReason>();

  constructor() {
    super();
    const { workspace } = vscode;
    this.store.add(workspace.onWillSaveTextDocument((save) => this.reasons.set(keyOf(save.document.uri), save.reason)));
    this.store.add(workspace.onDidCloseTextDocument(({ uri }) => this.reasons.delete(keyOf(uri))));
  }

  /** Only explicit saves are stored on the service. Forgets the reason. Without one, as for *Save As*, the user asked for the save. */
  takeIsAskedFor(uri: vscode.Uri): boolean {
    const reason = this.reasons.get(keyOf(uri)) ?? vscode.TextDocumentSaveReason.Manual;
    this.reasons.delete(keyOf(uri));
    return reason === vscode.TextDocumentSaveReason.Manual;
  }
}
