// The one place where a row becomes VS Code's own TreeItem.
import * as vscode from 'vscode';
import { colourSpot } from '../platform/colourSpot';
import type { Appearance, Icon } from '../tree/appearance';
import { capabilitiesOf, capabilityWords } from '../tree/capabilities';
import { describe } from '../tree/describe';
import type { TreeNode } from '../tree/node';
import type { Tooltip } from '../tree/tooltip';

/** What VS Code holds for a row: the same object for the same id, whatever it shows now. */
export interface TreeElement {
  readonly id: string;
  node: TreeNode;
  /** Made of this node: thousands of rows are asked for again where one has changed. */
  item?: vscode.TreeItem | undefined;
}

const expansions: Readonly<Record<Appearance['expansion'], vscode.TreeItemCollapsibleState>> = {
  none: vscode.TreeItemCollapsibleState.None,
  collapsed: vscode.TreeItemCollapsibleState.Collapsed,
  expanded: vscode.TreeItemCollapsibleState.Expanded,
};

export function toTreeItem(element: TreeElement): vscode.TreeItem {
  const appearance = describe(element.node);
  const item = new vscode.TreeItem(appearance.label, expansions[appearance.expansion]);
  item.id = element.id;
  item.iconPath = toIcon(appearance.icon);
  item.contextValue = contextValue(element.node);
  if (appearance.description) item.description = appearance.description;
  if (appearance.spoken !== undefined) item.accessibilityInformation = { label: appearance.spoken };
  if (appearance.command !== undefined) item.command = { command: appearance.command, title: '', arguments: [element] };
  return item;
}

/** Contents of the service are text: they are escaped, so that nothing in them turns into a link or an image. */
export function toMarkdown(tooltip: Tooltip): vscode.MarkdownString {
  const text = new vscode.MarkdownString();
  text.appendMarkdown('**').appendText(tooltip.title).appendMarkdown('**\n\n');
  for (const [name, value] of tooltip.facts) {
    text.appendText(`${name}: ${value}`).appendMarkdown('  \n');
  }
  return text;
}

function contextValue(node: TreeNode): string {
  const can = new Set(capabilitiesOf(node));
  return [node.kind, ...capabilityWords.filter((word) => can.has(word))].join(' ');
}

function toIcon(icon: Icon): vscode.ThemeIcon | vscode.Uri {
  if ('spot' in icon) return colourSpot(icon.spot);
  return new vscode.ThemeIcon(
    icon.codicon,
    icon.themeColor === undefined ? undefined : new vscode.ThemeColor(icon.themeColor),
  );
}
