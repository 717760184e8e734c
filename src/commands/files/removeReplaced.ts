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
  /** The Record before the upload. */
  readonly before: StoredRecord;
  readonly old: readonly RecordAttachment[];
  /** How many files were stored. */
  readonly count: number;
}

/** Deletes the old files after the new ones were stored. If that fails, both remain, the user is notified, and it returns false. */
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
