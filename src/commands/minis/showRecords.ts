import * as vscode from 'vscode';
import { t } from '../../base/text';
import { views } from '../../contributions';
import { one, targetCommand } from '../defineCommand';
import { minis } from '../target/minis';

export const showRecords = targetCommand(
  'recordsWorkspace.minis.showRecords',
  one(minis, 'canShowRecords', t('Select a Mini')),
  async (workspace, _context, mini, { isFromRows }) => {
    workspace.selection.choose(mini);
    // From the palette the view may be closed; from a row the focus stays where it is, so that one can go on through the list.
    if (!isFromRows) await vscode.commands.executeCommand(`${views.records}.focus`);
  },
);
