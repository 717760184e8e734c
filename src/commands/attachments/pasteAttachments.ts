import * as vscode from 'vscode';
import { formatNumber } from '../../base/format';
import { t } from '../../base/text';
import type { CommandId } from '../../contributions';
import type { FileOffer } from '../../domain/files/fileOffer';
import { GrowingFile } from '../../platform/files/growingFile';
import { readLocalFiles } from '../../platform/files/localFiles';
import { isRemotePath, pathsInText } from '../../platform/files/pathsInText';
import type { Target } from '../../tree/target';
import { titleOrId } from '../../words/titles';
import type { RecordRow } from '../../workspace/records/recordRow';
import type { CommandContext } from '../commandContext';
import { targetCommand } from '../target/defineCommand';
import { recordTarget } from '../target/records';
import { type Takes, targetsIn } from '../target/takes';
import { attachTo, refuseFiles } from './attachTo';
import { checkFileName, pastedName } from './pastedName';

const ADD: CommandId = 'recordsWorkspace.attachments.addAttachments';

interface Pasted {
  readonly row: RecordRow;
  readonly text: string;
}

/** Asks nothing if the clipboard is empty or the selection can't take files. */
const takes: Takes<Pasted> = {
  ...attachTo,
  find: async (asking) => {
    const { prompts } = asking.context;
    const text = await vscode.env.clipboard.readText();
    if (text.trim() === '') {
      void prompts.notify(t("The clipboard has no text. Paste copied files and pictures on a Record's page."));
      return undefined;
    }
    const targets = targetsIn(asking, 'records');
    if (targets.length > 0 && !targets.some((target) => attachTo.fits(target) === 'able'))
      return refuseFiles(asking.context);
    const row = await attachTo.find(asking);
    return row && { row, text };
  },
};

/** Extensions can read only text from the clipboard. Paths of existing files stand for those files. */
export const pasteAttachments = targetCommand(
  'recordsWorkspace.attachments.pasteAttachments',
  takes,
  async (workspace, context, { row, text }) => {
    const target = recordTarget(workspace, row);
    const paths = pathsInText(text);
    if (!paths || !(await namesFiles(paths))) return await addText(context, target, titleOrId(row), text);
    await context.actions.start(ADD, [target], { what: 'named', named: { paths, isOnlyText: true } });
  },
);

/** Paths on other computers aren't checked, because the check itself would connect to them. */
async function namesFiles(paths: readonly string[]): Promise<boolean> {
  return paths.some(isRemotePath) || (await readLocalFiles(paths)).files.length > 0;
}

async function addText(context: CommandContext, target: Target, recordTitle: string, text: string): Promise<void> {
  const fileName = await context.prompts.input({
    title: t('{0}: {1}', recordTitle, t('{0}…', t('Add'))),
    prompt: t('File name for the copied text ({0} characters)', formatNumber(text.length)),
    value: pastedName(t('Pasted text'), new Date()),
    check: checkFileName,
  });
  if (fileName === undefined) return;
  const bytes = Buffer.from(text);
  const paths: string[] = [];
  const offer: FileOffer = {
    files: [{ fileName, sizeBytes: bytes.byteLength }],
    load: async () => {
      const file = await GrowingFile.create(context.tempFolder);
      paths.push(file.path);
      await file.append(bytes).finally(() => file.close());
      return { path: file.path };
    },
  };
  try {
    await context.actions.start(ADD, [target], { what: 'bytes', offered: offer });
  } finally {
    for (const path of paths) await context.tempFolder.remove(path);
  }
}
