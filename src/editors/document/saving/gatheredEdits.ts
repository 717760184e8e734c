// What pages have not put into their document yet belongs to whatever is saved of it, and what is half typed keeps it from being saved.
import type * as vscode from 'vscode';
import type { Disposable } from '../../../base/disposables';
import { keyOf } from '../openDocuments';

interface TypedPage {
  /** Resolves when all edits are in the text. */
  flush(): Promise<void>;
  /** The same, with what the page sends at once when it is asked. Resolves with what is said of a field that is half typed. */
  settle(): Promise<string | undefined>;
}

export class GatheredEdits {
  /** A page can be open twice, side by side. */
  private readonly pages = new Map<TypedPage, string>();
  private readonly halfTyped = new Map<string, string>();

  add(uri: vscode.Uri, page: TypedPage): Disposable {
    this.pages.set(page, keyOf(uri));
    return { dispose: () => void this.pages.delete(page) };
  }

  async flush(uri: vscode.Uri): Promise<void> {
    for (const [page, key] of this.pages) if (key === keyOf(uri)) await page.flush();
  }

  /** Before a save that a person asks for. False where something is half typed. */
  async settle(uri: vscode.Uri): Promise<boolean> {
    this.halfTyped.delete(keyOf(uri));
    for (const [page, key] of this.pages) {
      const what = key === keyOf(uri) ? await page.settle() : undefined;
      if (what !== undefined) this.halfTyped.set(key, what);
    }
    return !this.halfTyped.has(keyOf(uri));
  }

  /** What kept the document from settling last. */
  halfTypedIn(uri: vscode.Uri): string | undefined {
    return this.halfTyped.get(keyOf(uri));
  }
}
