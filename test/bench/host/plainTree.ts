// The simplest possible tree: rows with a text and nothing else, and one that loads more.
import * as vscode from 'vscode';

export class PlainTree implements vscode.TreeDataProvider<{ label: string }> {
  private readonly changed = new vscode.EventEmitter<undefined>();
  readonly onDidChangeTreeData = this.changed.event;
  private rows: { label: string }[] = [];
  private readonly loadMore = { label: 'Load more' };

  /** Starts again with this many rows. */
  reset(size: number): void {
    this.rows = [];
    this.add(size);
  }

  add(count: number): void {
    for (let made = 0; made < count; made++) this.rows.push({ label: `Row ${this.rows.length}` });
    this.changed.fire(undefined);
  }

  changeLast(label: string): void {
    const last = this.rows.at(-1);
    if (last) last.label = label;
    this.changed.fire(undefined);
  }

  getTreeItem({ label }: { label: string }): vscode.TreeItem {
    return new vscode.TreeItem(label);
  }

  getChildren(): { label: string }[] {
    return [...this.rows, this.loadMore];
  }
}
