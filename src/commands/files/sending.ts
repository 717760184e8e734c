// Uploads files with byte progress and Cancel, and ends with one message that names files not stored.
import { groupedBy } from '../../base/collections/groupedBy';
import { formatBytes } from '../../base/format';
import { sentence, t } from '../../base/text';
import type { Failure } from '../../domain/failure';
import { sizeOf, type LocalFile } from '../../domain/files/localFile';
import { describeDoubt, describeReason, inDoubtText } from '../../platform/failures';
import { withNotification } from '../../platform/progress';
import type { Offer, Target } from '../../tree/target';
import { namedOrCounted } from '../../words/namedOrCounted';
import { namesText } from '../../words/namesText';
import type { UploadFailure, UploadOptions, UploadOutcome } from '../../workspace/files/uploads';
import type { CommandContext } from '../commandContext';

/** `name` is that of the thing the files are added to. */
export function sendFiles(
  name: string,
  files: readonly LocalFile[],
  send: (files: readonly LocalFile[], options: UploadOptions) => Promise<UploadOutcome>,
): Promise<UploadOutcome> {
  const totalBytes = sizeOf(files);
  let shownPercent = -1;
  return withNotification(t('Uploading ({0})', name), (long) => {
    const onProgress = (sentBytes: number): void => {
      const done = totalBytes === 0 ? 1 : sentBytes / totalBytes;
      const percent = Math.floor(done * 100);
      if (percent === shownPercent) return;
      shownPercent = percent;
      const text =
        sentBytes < totalBytes ? t('{0} of {1}', formatBytes(sentBytes), formatBytes(totalBytes)) : t('Saving');
      long.report(text, done);
    };
    onProgress(0);
    return send(files, { signal: long.signal, onProgress });
  });
}

/** `done` is the success message, such as «Added 2 files to “Weekly note”.» If asked, the command uploads the failed files again. */
export async function tellSent(
  context: CommandContext,
  outcome: UploadOutcome,
  done: string,
  target: Target,
  offer?: Offer,
): Promise<void> {
  const { stored, failed, unknown, untouched } = outcome;
  if (failed.length + unknown.length + untouched.length === 0) {
    await context.prompts.notify(done);
    return;
  }
  const unread = failed.filter(({ failure }) => failure.kind === 'fileNotRead');
  const sent = failed.filter((one) => !unread.includes(one));
  const parts = [
    ...(stored.length > 0 ? [done] : []),
    // These reasons name their file themselves.
    ...unread.map(({ failure }) => describeReason(failure)),
    ...reasons(sent, describeReason).map(([reason, names]) => t("Couldn't upload {0}. {1}", names, sentence(reason))),
    ...reasons(unknown, describeDoubt).map(([reason, names]) => t('{0}: {1}', names, sentence(inDoubtText(reason)))),
    ...(untouched.length > 0 ? [t('{0}: {1}.', t('Not saved'), namesText(untouched))] : []),
  ];
  const rest = [...failed.map(({ file }) => file), ...untouched];
  const sendAgain = t('Retry');
  // A page no longer holds the files by then. Dropping or pasting them again works.
  const canSendAgain = rest.length > 0 && offer?.what !== 'bytes';
  const pressed = await context.prompts.warn(parts.join(' '), ...(canSendAgain ? [sendAgain] : []));
  if (pressed === sendAgain)
    await context.actions.start(context.command, [target], { what: 'chosen', paths: rest.map((file) => file.path) });
}

/** For example «Added 2 files to “Weekly note”.» */
export function addedText({ stored }: UploadOutcome, kind: 'file' | 'asset', to: string): string {
  return t(
    'Added {0} to “{1}”.',
    namedOrCounted(stored, ({ fileName }) => fileName, kind),
    to,
  );
}

/** Each reason once, with the names of its files. */
function reasons(
  failures: readonly UploadFailure[],
  describe: (failure: Failure) => string,
): (readonly [reason: string, names: string])[] {
  const byReason = groupedBy(failures, ({ failure }) => describe(failure));
  return [...byReason].map(([reason, some]) => [reason, namesText(some.map(({ file }) => file))]);
}
