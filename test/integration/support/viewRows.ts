// The rows of a view as VS Code gets them: the same provider, elements and items.
import assert from 'node:assert/strict';
import * as vscode from 'vscode';
import type { CommandId, ViewName } from '../../../src/contributions';
import { describe } from '../../../src/tree/describe';
import { targetOf, type Target } from '../../../src/tree/target';
import type { ResourceView } from '../../../src/views/resourceView';
import type { TreeElement } from '../../../src/views/treeItem';
import { fits, type Match } from './person';

export class ViewRows {
  constructor(
    readonly name: ViewName,
    private readonly view: ResourceView,
  ) {}

  /** The description beside the view's title. */
  get description(): string {
    return this.view.treeView.description ?? '';
  }

  /** The line above the rows. */
  get message(): string {
    return this.view.treeView.message ?? '';
  }

  get isVisible(): boolean {
    return this.view.treeView.visible;
  }

  async all(): Promise<Row[]> {
    return await this.below(undefined);
  }

  async labels(): Promise<string[]> {
    return (await this.all()).map((row) => row.label);
  }

  /** The row reached by expanding rows with these labels, each below the one before. */
  async row(...way: readonly Match[]): Promise<Row> {
    let rows = await this.all();
    let found: Row | undefined;
    for (const match of way) {
      const here: Row | undefined = rows.find((row) => fits(row.label, match));
      assert.ok(here, `${this.name}: no ${String(match)} among ${JSON.stringify(rows.map((row) => row.label))}`);
      found = here;
      if (match !== way.at(-1)) rows = await here.children();
    }
    assert.ok(found);
    return found;
  }

  async below(parent: TreeElement | undefined): Promise<Row[]> {
    let elements = await this.view.getChildren(parent);
    // It stands there once, until the rows that take long are there.
    if (elements[0] && describe(elements[0].node).label === 'Loading…') elements = await this.view.getChildren(parent);
    return elements.map((element) => new Row(this, element, this.view.getTreeItem(element)));
  }

  /** The item as resolved on hover. */
  hovered(row: Row): Promise<vscode.TreeItem> {
    return this.view.resolveTreeItem(row.item, row.element);
  }

  async tooltip(row: Row): Promise<string> {
    const { tooltip } = await this.hovered(row);
    return typeof tooltip === 'string' ? tooltip : (tooltip?.value ?? '');
  }
}

/** That of a Record among these, by its ID. */
export function rowOfRecord(rows: readonly Row[], recordId: string): Row {
  const row = rows.find(({ item }) => item.id?.endsWith(encodeURIComponent(recordId)));
  assert.ok(row);
  return row;
}

export class Row {
  constructor(
    private readonly view: ViewRows,
    readonly element: TreeElement,
    readonly item: vscode.TreeItem,
  ) {}

  get label(): string {
    return typeof this.item.label === 'string' ? this.item.label : (this.item.label?.label ?? '');
  }

  get description(): string {
    return typeof this.item.description === 'string' ? this.item.description : '';
  }

  /** The context values that menus check. */
  get can(): readonly string[] {
    return (this.item.contextValue ?? '').split(' ').slice(1);
  }

  /** The name of a theme icon, or what is drawn for a Record. */
  get icon(): string {
    const { icon } = describe(this.element.node);
    if ('record' in icon) return icon.record.shape;
    return this.item.iconPath instanceof vscode.ThemeIcon ? this.item.iconPath.id : '';
  }

  get hovered(): Promise<vscode.TreeItem> {
    return this.view.hovered(this);
  }

  get tooltip(): Promise<string> {
    return this.view.tooltip(this);
  }

  children(): Promise<Row[]> {
    return this.view.below(this.element);
  }

  /** As a drop on the row names it. */
  get target(): Target {
    const target = targetOf(this.element.node);
    assert.ok(target, `stands for nothing: ${this.label}`);
    return target;
  }

  /** Runs the command of Enter and of a click. */
  async press(): Promise<void> {
    const { command } = this.item;
    assert.ok(command, `nothing happens on Enter: ${this.label}`);
    await vscode.commands.executeCommand(command.command, ...((command.arguments ?? []) as unknown[]));
  }

  /** Runs an entry of the row's menu, on all selected rows if the row is one of them. */
  async run(command: CommandId, selected: readonly Row[] = [this]): Promise<void> {
    await vscode.commands.executeCommand(
      command,
      this.element,
      selected.map((row) => row.element),
    );
  }
}
