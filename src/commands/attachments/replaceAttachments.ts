import { formatBytes, formatNumber } from '../../base/format';
import { t } from '../../base/text';
import { views } from '../../contributions';
import type { RecordAttachment } from '../../domain/attachment';
import { MAX_UPLOAD_BYTES } from '../../domain/limits';
import { packFiles, sizeOf, type LocalFile } from '../../domain/localFile';
import { withViewProgress } from '../../platform/progress';
import type { RecordRef } from '../../workspace/records';
import type { RemoteWorkspace } from '../../workspace/remoteWorkspace';
import { workspaceCommand, type CommandContext } from '../command';
import { filesToSend } from '../filesToSend';
import { namesText, sendFiles, tellSent } from '../sending';
import { recordTargets } from '../targets';

export const replaceAttachments = workspaceCommand(
  'recordsWorkspace.attachments.replaceAttachments',
  async (workspace, context, args) => {
    const title = t('Replace all attachments of which Record?');
    const [row] = await recordTargets(workspace, context, 'canReplaceFiles', args, title);
    if (!row) return;
    const name = row.title || row.id;
    const files = await filesToSend(context, args, t('Replace all attachments of “{0}” by', name));
    if (files.length === 0) return;
    // A second request would take away what the first one brought.
    if (packFiles(files).length > 1) {
      void context.prompts.warn(
        t(
          'Nothing was sent. The files have {0} together: to replace all attachments they may have {1} at most. Choose fewer, and add the rest afterwards.',
          formatBytes(sizeOf(files)),
          formatBytes(MAX_UPLOAD_BYTES),
        ),
      );
      return;
    }
    const ref = { miniId: row.miniId, recordId: row.id };
    if (!(await isWanted(workspace, context, ref, name, files))) return;
    const outcome = await sendFiles(t('Replacing the attachments of “{0}”', name), files, (sent, options) =>
      workspace.attachments.replaceAll(ref, sent, options),
    );
    const done = t('“{0}” now has these attachments: {1}.', name, namesText(files));
    void tellSent(context, outcome, done, {
      command: 'recordsWorkspace.attachments.replaceAttachments',
      target: ref,
    });
  },
);

/** Says what goes. When others come or go while the question stands, it is asked again. */
async function isWanted(
  workspace: RemoteWorkspace,
  context: CommandContext,
  ref: RecordRef,
  name: string,
  files: readonly LocalFile[],
): Promise<boolean> {
  const read = async (): Promise<readonly RecordAttachment[]> =>
    (await withViewProgress(views.records, () => workspace.records.read(ref))).attachments ?? [];
  for (let shown = await read(); ;) {
    const question = t(
      'Replace all {0} attachments of “{1}” by {2}?',
      formatNumber(shown.length),
      name,
      files.length === 1 ? t('one file') : t('{0} files', formatNumber(files.length)),
    );
    const detail = t(
      'These go, and nothing brings them back: {0}. One of the same name and contents as a new one is kept.',
      namesText(shown.map(({ fileName }) => ({ fileName: fileName ?? '' }))),
    );
    if (!(await context.prompts.confirm(question, detail, t('Replace all')))) return false;
    const fresh = await read();
    if (idsOf(fresh) === idsOf(shown)) return true;
    shown = fresh;
  }
}

function idsOf(attachments: readonly RecordAttachment[]): string {
  return JSON.stringify(attachments.map(({ id }) => id ?? '').sort());
}
