import { sentence, t } from '../../base/text';
import type { RecordAttachment } from '../../domain/attachment';
import { failureOrThrow } from '../../domain/failure';
import type { StoredRecord } from '../../domain/record';
import type { RecordRef } from '../../domain/recordRef';
import { describeFailure } from '../../platform/failures';
import { namesText } from '../../words/namesText';
import type { RemoteWorkspace } from '../../workspace/remoteWorkspace';
import type { CommandContext } from '../commandContext';

interface Replaced {
  /** Before the upload. */
  readonly before: StoredRecord;
  readonly old: readonly RecordAttachment[];
  /** Of the files that were stored. */
  readonly count: number;
}

/** Deletes the old files after storing the new ones. If that fails, both remain, the user is told, and it is false. */
export async function removeReplaced(
  workspace: RemoteWorkspace,
  context: CommandContext,
  ref: RecordRef,
  { before, old, count }: Replaced,
): Promise<boolean> {
  try {
    await workspace.attachments.deleteReplaced(ref, before, old, count);
    return true;
  } catch (error) {
    const failure = failureOrThrow(error);
    const names = namesText(old);
    void context.prompts.warn(
      t("Added the new files, but couldn't delete the old ones: {0}. {1}", names, sentence(describeFailure(failure))),
    );
    return false;
  }
}
