import * as vscode from 'vscode';
import { t } from '../../base/text';
import { parseCopyUri } from '../../documents/document/uri';
import { workspaceCommand } from '../command';

/** The same as to save the copy, for those who look for it. */
export const uploadEditedCopy = workspaceCommand(
  'recordsWorkspace.attachments.uploadEditedCopy',
  async (_workspace, context) => {
    const document = vscode.window.activeTextEditor?.document;
    if (!document || !parseCopyUri(document.uri)) {
      void context.prompts.notify(t('Select an item first.'));
      return;
    }
    if (!document.isDirty) void context.prompts.notify(t('No changes needed.'));
    // What refuses a save is told by VS Code, beside the text.
    else await document.save();
  },
);
