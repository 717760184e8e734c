import * as vscode from 'vscode';
import { formatNumber } from '../../base/format';
import { t } from '../../base/text';
import type { FileOffer } from '../../domain/files/fileOffer';
import type { NamedFiles } from '../../domain/files/namedFiles';
import { GrowingFile } from '../../platform/files/growingFile';
import { readLocalFiles } from '../../platform/files/localFiles';
import { isRemotePath, pathsInText } from '../../platform/files/pathsInText';
import { checkFileName } from '../files/checkFileName';
import { workspaceCommand, type CommandContext } from '../command';
import { pastedName } from '../files/pastedName';
import { recordOfDrop } from '../target/recordOfDrop';
import { recordTargets } from '../target/targets';
import { addAttachments } from './addAttachments';

/** Extensions get text of the clipboard alone: paths of files that are there mean these files, any other text itself. */
export const pasteAttachments = workspaceCommand(
  'recordsWorkspace.attachments.pasteAttachments',
  async (workspace, context, args) => {
    const text = await vscode.env.clipboard.readText();
    if (text.trim() === '') {
      void context.prompts.notify(t("The clipboard has no text. Paste copied files and pictures on a Record's page."));
      return;
    }
    const [node] = context.selectionOf('records');
    // From the keyboard: the selected row, or the Record whose part it is.
    const target = recordOfDrop(args.length > 0 ? args : [node && { node }]);
    if (node && !target && args.length === 0) {
      void context.prompts.notify(
        t("Files can only be added to draft or active Skills and to Records that aren't deleted."),
      );
      return;
    }
    const title = t('Select a Record');
    const [row] = await recordTargets(workspace, context, 'canAddFiles', target ? [target] : args, title);
    if (!row) return;
    const ref = { miniId: row.miniId, recordId: row.id };
    const paths = pathsInText(text);
    if (paths && (await namesFiles(paths))) {
      const named: NamedFiles = { paths, isOnlyText: true };
      await addAttachments.run(context, [ref, undefined, named]);
    } else await addText(context, ref, row.title || row.id, text);
  },
);

/** What leads to another computer is not looked at: that would be a way to be led there. */
async function namesFiles(paths: readonly string[]): Promise<boolean> {
  return paths.some(isRemotePath) || (await readLocalFiles(paths)).files.length > 0;
}

async function addText(context: CommandContext, ref: object, recordTitle: string, text: string): Promise<void> {
  const fileName = await context.prompts.input({
    title: t('{0}: {1}', recordTitle, t('Add…')),
    prompt: t('File name for the copied text ({0} characters)', formatNumber(text.length)),
    value: pastedName(t('Pasted text'), new Date()),
    check: checkFileName,
  });
  if (fileName === undefined) return;
  const bytes = Buffer.from(text);
  const brought: string[] = [];
  const offer: FileOffer = {
    files: [{ fileName, sizeBytes: bytes.byteLength }],
    bring: async () => {
      const file = await GrowingFile.create(context.tempFolder);
      brought.push(file.path);
      await file.append(bytes).finally(() => file.close());
      return { path: file.path };
    },
  };
  try {
    await addAttachments.run(context, [ref, undefined, offer]);
  } finally {
    for (const path of brought) await context.tempFolder.remove(path);
  }
}
