import * as vscode from 'vscode';
import { t } from '../../base/text';
import { views } from '../../contributions';
import { workspaceCommand } from '../command';
import { isTreeElement, miniTargets } from '../target/targets';

export const showRecords = workspaceCommand('recordsWorkspace.minis.showRecords', async (workspace, context, args) => {
  const [mini] = await miniTargets(workspace, context, 'canShowRecords', args, t('Select a Mini'));
  if (!mini) return;
  workspace.selection.choose(mini);
  // From the palette the view may be closed; from a row the focus stays where it is, so that one can go on through the list.
  if (!isTreeElement(args[0])) await vscode.commands.executeCommand(`${views.records}.focus`);
});
