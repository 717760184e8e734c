import { sentence, t } from '../../base/text';
import type { RecordAttachment } from '../../domain/attachment';
import { failureOf } from '../../domain/failure';
import { describeFailure } from '../../platform/failures';
import type { RecordRef } from '../../domain/recordRef';
import type { RemoteWorkspace } from '../../workspace/remoteWorkspace';
import type { CommandContext } from '../commandContext';
import { namesText } from './sending';

/** Deletes the old files after storing the new ones. If that fails, both remain and the user is notified. */
export async function removeReplaced(
  workspace: RemoteWorkspace,
  context: CommandContext,
  ref: RecordRef,
  old: readonly RecordAttachment[],
): Promise<void> {
  let left = old;
  try {
    const listed = new Set((await workspace.records.read(ref)).attachments?.map(({ id }) => id));
    // Files that another client has already removed need no delete.
    left = old.filter(({ id }) => listed.has(id));
    await workspace.attachments.delete(left.flatMap(({ id }) => (id ? [{ ...ref, attachmentId: id }] : [])));
  } catch (error) {
    const failure = failureOf(error);
    if (!failure) throw error;
    const names = namesText(left.map(({ fileName }) => ({ fileName: fileName ?? '' })));
    void context.prompts.warn(
      t(
        "The new files were added, but the old ones couldn't be deleted: {0}. {1}",
        names,
        sentence(describeFailure(failure)),
      ),
    );
  }
}
