// The same files, attached to each of several Records.
import { t } from '../../base/text';
import { countText } from '../../words/counts';
import { titleOrId } from '../../words/titles';
import type { ChangeItem } from '../../workspace/changeSets/changeItem';
import type { RecordRow } from '../../workspace/records/recordRow';
import type { RemoteWorkspace } from '../../workspace/remoteWorkspace';
import type { CommandContext } from '../commandContext';
import { filesToSend } from '../files/filesToSend';
import { changeMany } from '../tell/changeMany';

/** A Record that has a file of the same name keeps that one. */
export async function attachToEach(
  workspace: RemoteWorkspace,
  context: CommandContext,
  rows: readonly RecordRow[],
): Promise<void> {
  const title = t('{0}: {1}', countText('record', rows.length), t('Add Attachments…'));
  const files = await filesToSend(context, undefined, title);
  const items = rows.flatMap(({ miniId, id: recordId, ...row }) =>
    files.map((file): ChangeItem => {
      return { op: 'attach', title: titleOrId({ ...row, id: recordId }), miniId, recordId, file, skipsSameName: true };
    }),
  );
  if (items.length > 0)
    await changeMany(workspace, context, { command: 'recordsWorkspace.attachments.addAttachments', title, items });
}
