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

interface GatheredPage {
  readonly page: TypedPage;
  readonly key: string;
  /** What kept it from settling last. */
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

  /** Before a save that a person asks for. False where something is half typed. */
  async settle(uri: vscode.Uri): Promise<boolean> {
    for (const own of this.pagesOf(uri)) own.halfTyped = await own.page.settle();
    return this.halfTypedIn(uri) === undefined;
  }

  /** What kept a page that is open from settling last. */
  halfTypedIn(uri: vscode.Uri): string | undefined {
    return this.pagesOf(uri).find(({ halfTyped }) => halfTyped !== undefined)?.halfTyped;
  }

  private pagesOf(uri: vscode.Uri): readonly GatheredPage[] {
    return [...this.pages].filter(({ key }) => key === keyOf(uri));
  }
}
