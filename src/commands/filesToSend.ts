// Files that are to be sent: dropped on a row or chosen in a dialog, and checked before anything is sent.
import { formatBytes, formatNumber } from '../base/format';
import { t } from '../base/text';
import type { FileOffer } from '../domain/fileOffer';
import { MAX_FILE_BYTES } from '../domain/limits';
import { isOverLimit, type LocalFile } from '../domain/localFile';
import { readLocalFiles } from '../platform/localFiles';
import type { CommandContext } from './command';
import { bringOffered, readOffered } from './bringOffered';

/** The files a command is about; none when the person left or none of them can be sent. */
export async function filesToSend(
  context: CommandContext,
  args: readonly unknown[],
  title: string,
  isMany = true,
): Promise<readonly LocalFile[]> {
  const offer = offeredIn(args);
  const paths = offer ? [] : (pathsIn(args) ?? (await context.prompts.openFiles(title, t('Choose'), isMany)) ?? []);
  const count = offer?.files.length ?? paths.length;
  if (count === 0) return [];
  const { files, problems } = offer ? readOffered(offer) : await readLocalFiles(paths);
  const sendable = files.filter((file) => !isOverLimit(file));
  const refused = [...problems, ...files.filter(isOverLimit).map(overLimitText)];
  if (refused.length === 0) return offer ? await bringOffered(context, offer, sendable) : sendable;
  if (sendable.length === 0) {
    void context.prompts.warn(t('Nothing was sent. {0}', refused.join(' ')));
    return [];
  }
  const question = t('{0} of {1} cannot be sent', formatNumber(refused.length), formatNumber(count));
  const action = t('Send the other {0}', formatNumber(sendable.length));
  if (!(await context.prompts.confirm(question, refused.join('\n'), action))) return [];
  return offer ? await bringOffered(context, offer, sendable) : sendable;
}

/** Whether the files are in the arguments already, and no dialog asks for them. */
export function isDrop(args: readonly unknown[]): boolean {
  return pathsIn(args) !== undefined || offeredIn(args) !== undefined;
}

/** A page hands on files behind the row and the selection whose bytes are still its own. */
export function offeredIn([, , offer]: readonly unknown[]): FileOffer | undefined {
  return typeof offer === 'object' && offer !== null && 'bring' in offer && 'files' in offer
    ? (offer as FileOffer)
    : undefined;
}

/** A drop, and another try, hand on the paths. */
function pathsIn(args: readonly unknown[]): readonly string[] | undefined {
  const [, , paths] = args;
  return Array.isArray(paths) && paths.every((path) => typeof path === 'string') ? paths : undefined;
}

function overLimitText(file: LocalFile): string {
  return t(
    '“{0}” has {1}: a file may have {2} at most.',
    file.fileName,
    formatBytes(file.sizeBytes),
    formatBytes(MAX_FILE_BYTES),
  );
}
