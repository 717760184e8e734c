// Both sides of a conflict for VS Code's diff editor: other clients' changes, and the stored text beside the typed one.
import * as vscode from 'vscode';
import { LruCache } from '../../base/collections/lruCache';
import { t } from '../../base/text';
import { SCHEME } from '../../contributions';
import { compareDocuments, compareMany, type ComparedUris } from '../../platform/compareDocuments';
import { isOwnChange, knownBase, type TextBase } from './saving/storeText';
import type { StoredText } from './storedText';

/** How many sides are kept in memory. VS Code requests no side for a closed editor. */
const MAX_TEXTS = 120;

/** What a change would replace in one thing. */
export interface ComparedPair {
  readonly name: string;
  readonly before: string;
  readonly after: string;
}

export class ComparedTexts {
  private readonly sides = new LruCache<string>(MAX_TEXTS);
  private count = 0;

  /** The text of one side. Undefined after a restart and for other documents. */
  textOf(uri: vscode.Uri): string | undefined {
    return this.sides.get(uri.toString());
  }

  /** Opens `base | theirs` if others made the change and the base is known, and in front `theirs | mine`, to resolve the conflict. */
  async show(mine: vscode.Uri, base: TextBase, theirs: StoredText): Promise<void> {
    const stored = this.add(mine, 'stored', theirs.text);
    const before = isOwnChange(base, theirs) ? undefined : await baseText(base, theirs);
    if (before !== undefined && before !== theirs.text) {
      const title = t('{0} (Changes by Others)', theirs.title);
      await compareDocuments(this.add(mine, 'base', before), stored, title, {
        preview: false,
        preserveFocus: true,
      });
    }
    const title = t('{0} ({1} ↔ {2})', theirs.title, t('Stored'), t('Yours'));
    await compareDocuments(stored, mine, title, { preview: false });
  }

  /** Opens all pairs in one editor. */
  async showMany(title: string, pairs: readonly ComparedPair[]): Promise<void> {
    const shown = pairs.map(({ name, before, after }): ComparedUris => {
      const uri = vscode.Uri.from({ scheme: SCHEME, path: `/${name.replaceAll('/', ' ')}.json` });
      return [uri, this.add(uri, 'stored', before), this.add(uri, 'changed', after)];
    });
    // Both sides share one path and differ only in the query, so VS Code shows no rename.
    await compareMany(
      title,
      shown.map(([, before, after]) => [after, before, after]),
    );
  }

  private add(uri: vscode.Uri, side: string, text: string): vscode.Uri {
    const made = uri.with({
      path: `/compared/${uri.path.split('/').at(-1) ?? ''}`,
      query: `${side}-${String(++this.count)}`,
    });
    this.sides.put(made.toString(), text);
    return made;
  }
}

/** The text before the user's edits. After a restart it may still be among the service's versions. */
export async function baseText(base: TextBase, theirs: StoredText): Promise<string | undefined> {
  return knownBase(base) ?? (await theirs.earlier?.(base.mark).catch(() => undefined));
}
