// Collects page edits that aren't in their document yet, so every save includes them. A half-typed field blocks the save.
import type * as vscode from 'vscode';
import type { Disposable } from '../../../base/disposables';
import { keyOf } from '../openDocuments';

interface TypedPage {
  /** Resolves when all edits are in the text. */
  flush(): Promise<void>;
  /** Like `flush`, including what the page sends when asked. Resolves with the message about a half-typed field, if there is one. */
  settle(): Promise<string | undefined>;
}

interface GatheredPage {
  readonly page: TypedPage;
  readonly key: string;
  /** The half-typed field's message from the page's last `settle`. */
  halfTyped?: string | undefined;
}

export class GatheredEdits {
  /** A document can be open on two pages, side by side. */
  private readonly pages = new Set<GatheredPage>();

  add(uri: vscode.Uri, page: TypedPage): Disposable {
    const own = { page, key: keyOf(uri) };
    this.pages.add(own);
    return { dispose: () => void this.pages.delete(own) };
  }

  async flush(uri: vscode.Uri): Promise<void> {
    for (const { page } of this.pagesOf(uri)) await page.flush();
  }

  /** Call before a save that the user asked for. False if a field is half typed. */
  async settle(uri: vscode.Uri): Promise<boolean> {
    for (const own of this.pagesOf(uri)) own.halfTyped = await own.page.settle();
    return this.halfTypedIn(uri) === undefined;
  }

  /** The message about a half-typed field on an open page, from its last `settle`. */
  halfTypedIn(uri: vscode.Uri): string | undefined {
    return this.pagesOf(uri).find(({ halfTyped }) => halfTyped !== undefined)?.halfTyped;
  }

  private pagesOf(uri: vscode.Uri): readonly GatheredPage[] {
    return [...this.pages].filter(({ key }) => key === keyOf(uri));
  }
}
