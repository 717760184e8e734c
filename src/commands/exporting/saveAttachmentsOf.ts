// Saves the attachments of Records into a new folder, and reports which were saved.
import { formatBytes } from '../../base/format';
import { t } from '../../base/text';
import { visibleText } from '../../base/visibleText';
import { describeFailure } from '../../platform/failures';
import { withNotification } from '../../platform/progress';
import { countText } from '../../words/counts';
import type { UnsavedAttachment } from '../../workspace/export/attachmentFolder';
import type { ExportedRecords } from '../../workspace/export/recordExports';
import type { RemoteWorkspace } from '../../workspace/remoteWorkspace';
import type { CommandContext } from '../commandContext';
import { nameOfFile } from '../files/nameOfFile';
import { tellWritten, unsavedDetails } from '../files/tellWritten';
import { notAwaited } from '../tell/tellError';
import { notExportedTexts } from './notExported';

export async function saveAttachmentsOf(
  workspace: RemoteWorkspace,
  context: CommandContext,
  records: ExportedRecords,
  heading: string,
): Promise<void> {
  const parent = await context.prompts.saveFolder(t('{0}: {1}', heading, t('{0}…', t('Save {0}', t('Attachments')))));
  if (parent === undefined) return;
  const isAll = 'queries' in records;
  const name = isAll ? t('Attachments of {0}', heading) : records.length === 1 ? heading : t('Attachments');
  const result = await withNotification(t('Saving'), ({ signal, report }) =>
    workspace.exports.saveAttachments(records, parent, name, {
      signal,
      onProgress: (count, sizeBytes) => report(t('{0} ({1})', countText('file', count), formatBytes(sizeBytes))),
    }),
  );
  const { folder, saved, unsaved, stoppedBy } = result;
  const sizeBytes = saved.reduce((sum, file) => sum + file.sizeBytes, 0);
  const count = countText('attachment', saved.length);
  const message = tellWritten(context, {
    done:
      folder === undefined
        ? t('No attachments were saved.')
        : t('Saved {0} to “{1}” ({2}).', count, nameOfFile(folder), formatBytes(sizeBytes)),
    notes: [
      stoppedBy ? describeFailure(stoppedBy) : '',
      unsaved.length > 0 ? t('{0}: {1}.', t('Not saved'), countText('attachment', unsaved.length)) : '',
      ...notExportedTexts(workspace, result),
    ],
    path: folder,
    details: unsavedDetails(unsaved.map(lineOf)),
  });
  notAwaited(context, message);
}

function lineOf({ title, recordId, fileName, failure }: UnsavedAttachment): string {
  return `${visibleText(title || recordId)} · ${visibleText(fileName)}: ${describeFailure(failure)}`;
}
