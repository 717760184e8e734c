import * as vscode from 'vscode';
import { t } from '../../base/text';
import { parseCopyUri } from '../../editors/stored/copyUri';
import { workspaceCommand } from '../target/defineCommand';

/** Does the same as saving the copy, but is listed as a command. */
export const uploadEditedCopy = workspaceCommand(
  'recordsWorkspace.attachments.uploadEditedCopy',
  async (_workspace, context) => {
    const document = vscode.window.activeTextEditor?.document;
    if (!document || !parseCopyUri(document.uri)) {
      void context.prompts.notify(t('Select an item first.'));
      return;
    }
    // VS Code shows the reason for a refused save beside the text.
    if (document.isDirty) await document.save();
    else void context.prompts.notify(t('No changes needed.'));
  },
);
