// The tabs with pages. VS Code recreates tab objects when groups change, so a tab is identified by its place.
import * as vscode from 'vscode';
import { keyOf } from '../document/openDocuments';
import { pageViews } from './pageViews';

const VIEW_TYPES = Object.values(pageViews).map(({ viewType }) => viewType);

export interface PagePlace {
  readonly uri: vscode.Uri;
  readonly viewType: string;
  readonly viewColumn: vscode.ViewColumn;
  readonly label: string;
}

export function pageTabs(): readonly PagePlace[] {
  return vscode.window.tabGroups.all.flatMap(({ tabs, viewColumn }) =>
    tabs.flatMap(({ input, label }) =>
      input instanceof vscode.TabInputCustom && VIEW_TYPES.includes(input.viewType)
        ? [{ uri: input.uri, viewType: input.viewType, viewColumn, label }]
        : [],
    ),
  );
}

export function placeKey({ uri, viewType, viewColumn }: PagePlace): string {
  return [keyOf(uri), viewType, viewColumn].join(' ');
}

export function tabAt({ uri, viewType, viewColumn }: PagePlace): vscode.Tab | undefined {
  const group = vscode.window.tabGroups.all.find((one) => one.viewColumn === viewColumn);
  return group?.tabs.find(
    ({ input }) =>
      input instanceof vscode.TabInputCustom && input.viewType === viewType && keyOf(input.uri) === keyOf(uri),
  );
}

/** The tab with the text of a page's document, in any group or in this one. */
export function textTab(uri: vscode.Uri, viewColumn?: vscode.ViewColumn): vscode.Tab | undefined {
  return vscode.window.tabGroups.all
    .filter((group) => viewColumn === undefined || group.viewColumn === viewColumn)
    .flatMap(({ tabs }) => tabs)
    .find(({ input }) => input instanceof vscode.TabInputText && keyOf(input.uri) === keyOf(uri));
}
