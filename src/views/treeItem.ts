// The only place that turns a node into a TreeItem.
import * as vscode from 'vscode';
import { visibleRow } from '../base/visibleText';
import { wordRanges } from '../domain/search/wordRanges';
import { describeFailure, unexpectedText } from '../platform/failures';
import { colourSpot } from '../platform/prompts/colourSpot';
import type { Appearance, Icon } from '../tree/appearance';
import { capabilitiesOf, capabilityWords } from '../tree/capabilities';
import { describe } from '../tree/describe';
import type { TreeNode } from '../tree/node';
import { changeSetReason } from './changeSetReason';
import { recordIcon } from './recordIcon';
import type { ViewHost } from './viewHost';

/** The object that VS Code holds for a row: one per id, whatever it shows. */
export interface TreeElement {
  readonly id: string;
  node: TreeNode;
  /** The node it was created from: thousands of rows are requested again when one has changed. */
  item?: vscode.TreeItem | undefined;
}

const expansions: Readonly<Record<Appearance['expansion'], vscode.TreeItemCollapsibleState>> = {
  none: vscode.TreeItemCollapsibleState.None,
  collapsed: vscode.TreeItemCollapsibleState.Collapsed,
  expanded: vscode.TreeItemCollapsibleState.Expanded,
};

export function toTreeItem(element: TreeElement, pageOf: ViewHost['pageOf']): vscode.TreeItem {
  const appearance = describe(element.node);
  const label = visibleRow(appearance.label);
  const highlights = appearance.words === undefined ? [] : wordRanges(label, appearance.words);
  const item = new vscode.TreeItem(
    highlights.length > 0 ? { label, highlights } : label,
    expansions[appearance.expansion],
  );
  item.id = element.id;
  item.iconPath = toIcon(appearance.icon);
  item.contextValue = contextValue(element.node);
  const description = reasonText(element.node) || appearance.description;
  if (description) item.description = visibleRow(description);
  if (appearance.spoken !== undefined) item.accessibilityInformation = { label: visibleRow(appearance.spoken) };
  if (appearance.command !== undefined) item.command = { command: appearance.command, title: '', arguments: [element] };
  const page = appearance.opensPage && pageOf(element.node);
  // VS Code's own command: only that gets the preview tab on a click, and keeps it on a double click.
  if (page) item.command = { command: 'vscode.open', title: '', arguments: [page, undefined, label] };
  return item;
}

/** Why a list could not be loaded; empty for other rows. */
function reasonText(node: TreeNode): string {
  if (node.kind !== 'failed') return '';
  return node.failure ? describeFailure(node.failure) : unexpectedText();
}

function contextValue(node: TreeNode): string {
  const can = new Set(capabilitiesOf(node));
  return [node.kind, ...capabilityWords.filter((word) => can.has(word))].join(' ');
}

function toIcon(icon: Icon): vscode.IconPath {
  if ('record' in icon) return recordIcon(icon.record);
  if ('spot' in icon) return colourSpot(icon.spot);
  return new vscode.ThemeIcon(
    icon.codicon,
    icon.themeColor === undefined ? undefined : new vscode.ThemeColor(icon.themeColor),
  );
}

/** The hover text of a row without facts. */
export function hoverText(node: TreeNode): string {
  return node.kind === 'changeSetItem' ? changeSetReason(node.outcome) : reasonText(node);
}
