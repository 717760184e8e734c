// Files that are to be sent: dropped on a row or chosen in a dialog, and checked before anything is sent.
import { formatBytes, formatNumber } from '../base/format';
import { t } from '../base/text';
import { MAX_FILE_BYTES } from '../domain/limits';
import { isOverLimit, type LocalFile } from '../domain/localFile';
import { readLocalFiles } from '../platform/localFiles';
import type { CommandContext } from './command';

/** The files a command is about; none when the person left or none of them can be sent. */
export async function filesToSend(
  context: CommandContext,
  args: readonly unknown[],
  title: string,
  isMany = true,
): Promise<readonly LocalFile[]> {
  const paths = droppedIn(args) ?? (await context.prompts.openFiles(title, t('Choose'), isMany)) ?? [];
  if (paths.length === 0) return [];
  const { files, problems } = await readLocalFiles(paths);
  const sendable = files.filter((file) => !isOverLimit(file));
  const refused = [...problems, ...files.filter(isOverLimit).map(overLimitText)];
  if (refused.length === 0) return sendable;
  if (sendable.length === 0) {
    void context.prompts.warn(t('Nothing was sent. {0}', refused.join(' ')));
    return [];
  }
  const question = t('{0} of {1} cannot be sent', formatNumber(refused.length), formatNumber(paths.length));
  const action = t('Send the other {0}', formatNumber(sendable.length));
  return (await context.prompts.confirm(question, refused.join('\n'), action)) ? sendable : [];
}

/** A drop, and another try, hand on the paths behind the row and the selection. */
export function droppedIn(args: readonly unknown[]): readonly string[] | undefined {
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
