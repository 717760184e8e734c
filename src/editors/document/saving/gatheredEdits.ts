// Edits that pages have not put into their document yet: they belong to whatever is saved of it.
import * as vscode from 'vscode';
import { DisposableStore, type Disposable } from '../../../base/disposables';
import { keyOf } from '../openDocuments';

/** Resolves when all edits are in the text. */
type Flush = () => Promise<void>;

export class GatheredEdits implements Disposable {
  private readonly store = new DisposableStore();
  /** A page can be open twice, side by side. */
  private readonly flushes = new Map<Flush, string>();

  constructor() {
    this.store.add(vscode.workspace.onWillSaveTextDocument((save) => save.waitUntil(this.flush(save.document.uri))));
  }

  add(uri: vscode.Uri, flush: Flush): Disposable {
    this.flushes.set(flush, keyOf(uri));
    return { dispose: () => void this.flushes.delete(flush) };
  }

  async flush(uri: vscode.Uri): Promise<void> {
    for (const [flush, key] of this.flushes) if (key === keyOf(uri)) await flush();
  }

  dispose(): void {
    this.store.dispose();
  }
}
