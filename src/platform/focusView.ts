import * as vscode from 'vscode';
import { views, type ViewName } from '../contributions';

/** Shows a view of the sidebar, with the focus in it. */
export async function focusView(view: ViewName): Promise<void> {
  await vscode.commands.executeCommand(`${views[view]}.focus`);
}
