import { t } from '../../base/text';
import type { RecordAttachment } from '../../domain/attachment';
import { packFiles } from '../../domain/files/localFile';
import { MAX_UPLOAD_BYTES } from '../../domain/limits';
import type { StoredRecord } from '../../domain/record';
import { refOf, type RecordRef } from '../../domain/recordRef';
import { withViewProgress } from '../../platform/progress';
import { changedText } from '../../words/changed';
import { countText } from '../../words/counts';
import { namesText } from '../../words/namesText';
import { titleOrId } from '../../words/titles';
import { tooLargeText } from '../../words/tooLarge';
import type { RemoteWorkspace } from '../../workspace/remoteWorkspace';
import type { CommandContext } from '../commandContext';
import { confirmReplacing } from '../files/askReplacing';
import { filesToSend } from '../files/filesToSend';
import { removeReplaced } from '../files/removeReplaced';
import { sendFiles, tellSent } from '../files/sending';
import { targetCommand } from '../target/defineCommand';
import { records, recordTarget } from '../target/records';
import { one } from '../target/takes';

export const replaceAttachments = targetCommand(
  'recordsWorkspace.attachments.replaceAttachments',
  one(records, 'canReplaceFiles'),
  async (workspace, context, row, { offer }) => {
    const name = titleOrId(row);
    const files = await filesToSend(context, offer, t('{0}: {1}', name, t('Replace All…')));
    if (files.length === 0) return;
    // A single request is stored completely or not at all: either all former files are deleted or all remain.
    if (packFiles(files).length > 1) {
      void context.prompts.warn(tooLargeText(namesText(files), MAX_UPLOAD_BYTES));
      return;
    }
    const ref = refOf(row);
    const agreed = await confirmedRecord(workspace, context, ref, name);
    if (!agreed) return;
    // The service's own replace would also delete files that another client adds during the upload.
    const outcome = await sendFiles(name, files, (sent, options) =>
      workspace.attachments.add(ref, agreed, sent, options),
    );
    const replaced = { before: agreed, old: agreed.attachments ?? [], count: files.length };
    const isStored = outcome.stored.length === files.length;
    if (isStored && !(await removeReplaced(workspace, context, ref, replaced))) return;
    const done = changedText(t('“{0}”', name), t('Attachments'), namesText(files));
    void tellSent(context, outcome, done, recordTarget(workspace, row));
  },
);

/** Shows what will be deleted and returns the Record the user agreed to. Asks again if attachments change meanwhile. */
async function confirmedRecord(
  workspace: RemoteWorkspace,
  context: CommandContext,
  ref: RecordRef,
  name: string,
): Promise<StoredRecord | undefined> {
  const read = (): Promise<StoredRecord> => withViewProgress('records', () => workspace.records.read(ref));
  for (let seen = await read(); ;) {
    const shown = seen.attachments ?? [];
    const names = t('{0}: {1}', name, namesText(shown));
    if (!(await confirmReplacing(context, countText('attachment', shown.length), names))) return undefined;
    const fresh = await read();
    if (idsOf(fresh.attachments ?? []) === idsOf(shown)) return fresh;
    seen = fresh;
  }
}

function idsOf(attachments: readonly RecordAttachment[]): string {
  return JSON.stringify(attachments.map(({ id }) => id ?? '').sort());
}
