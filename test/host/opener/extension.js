// Does what a person would do first in a window opened by `npm start`.
import * as vscode from 'vscode';

export async function activate() {
  await vscode.commands.executeCommand('workbench.view.extension.recordsWorkspace');
  await vscode.commands.executeCommand('recordsWorkspace.connection.openSampleWorkspace');
}
