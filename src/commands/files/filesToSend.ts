// Files that are to be sent: dropped, pasted or chosen in a dialog. All pass here, and are checked before anything is sent.
import { formatBytes, formatNumber } from '../../base/format';
import { t } from '../../base/text';
import { visibleText } from '../../base/visibleText';
import type { FileOffer } from '../../domain/files/fileOffer';
import { MAX_FILE_BYTES } from '../../domain/limits';
import { isOverLimit, type LocalFile } from '../../domain/files/localFile';
import { isNamedFiles, type NamedFiles } from '../../domain/files/namedFiles';
import { readLocalFiles } from '../../platform/files/localFiles';
import { isRemotePath } from '../../platform/files/pathsInText';
import type { CommandContext } from '../command';
import { fetchOffered, readOffered } from './fetchOffered';

/** More lines would push the buttons of a dialog out of sight, and each must be seen. */
const MOST_LINES = 20;

/** The files a command is about; none when the person left or none of them can be sent. */
export async function filesToSend(
  context: CommandContext,
  args: readonly unknown[],
  title: string,
  isMany = true,
): Promise<readonly LocalFile[]> {
  const offer = offeredIn(args);
  const named = namedIn(args);
  if (named?.paths.some(isRemotePath)) {
    void context.prompts.warn(remoteText(named.paths.filter(isRemotePath)));
    return [];
  }
  const paths = offer
    ? []
    : (named?.paths ?? pathsIn(args) ?? (await context.prompts.openFiles(title, t('Select'), isMany)) ?? []);
  const count = offer?.files.length ?? paths.length;
  if (count === 0) return [];
  const { files, problems } = offer ? readOffered(offer) : await readLocalFiles(paths);
  if (named?.isOnlyText === true && files.length > 0 && !(await agreesToSend(context, files))) return [];
  const sendable = files.filter((file) => !isOverLimit(file));
  const refused = [...problems, ...files.filter(isOverLimit).map(overLimitText)];
  if (refused.length === 0) return offer ? await fetchOffered(context, offer, sendable) : sendable;
  if (sendable.length === 0) {
    void context.prompts.warn(t('Nothing was sent. {0}', refused.join(' ')));
    return [];
  }
  const question = t('Not sent: {0}.', t('{0} of {1}', formatNumber(refused.length), formatNumber(count)));
  const action = t('Send {0}', formatNumber(sendable.length));
  if (!(await context.prompts.confirm(question, refused.join('\n'), action))) return [];
  return offer ? await fetchOffered(context, offer, sendable) : sendable;
}

/** Whether the files are in the arguments already, and no dialog asks for them. */
export function isDrop(args: readonly unknown[]): boolean {
  return namedIn(args) !== undefined || pathsIn(args) !== undefined || offeredIn(args) !== undefined;
}

/** A page hands on files behind the row and the selection whose bytes are still its own. */
export function offeredIn([, , offer]: readonly unknown[]): FileOffer | undefined {
  return typeof offer === 'object' && offer !== null && 'bring' in offer && 'files' in offer
    ? (offer as FileOffer)
    : undefined;
}

/** A drop, and a paste, hand on what was named. */
function namedIn([, , named]: readonly unknown[]): NamedFiles | undefined {
  return isNamedFiles(named) ? named : undefined;
}

/** Another try hands on the paths that were chosen. */
function pathsIn(args: readonly unknown[]): readonly string[] | undefined {
  const [, , paths] = args;
  return Array.isArray(paths) && paths.every((path) => typeof path === 'string') ? paths : undefined;
}

/** Any web page can put a path into the clipboard: nothing is sent that was not seen with its whole path. */
async function agreesToSend(context: CommandContext, files: readonly LocalFile[]): Promise<boolean> {
  const list = files.flatMap(({ path, sizeBytes }) => linesOf(`${path} (${formatBytes(sizeBytes)})`));
  if (list.length > MOST_LINES) {
    void context.prompts.warn(
      t(
        'Nothing was sent. The text names too many files ({0}). Drop or select them instead.',
        formatNumber(files.length),
      ),
    );
    return false;
  }
  const question = t('Send {0}?', files.length === 1 ? t('1 file') : t('{0} files', formatNumber(files.length)));
  const why = t('The copied or dropped text names files on this computer. Send them only if you copied them yourself.');
  return await context.prompts.confirm(question, [...list, '', why].join('\n'), t('Send'));
}

/** A path is shown whole, on several lines if it is long. */
function linesOf(text: string): readonly string[] {
  return visibleText(text, Number.MAX_SAFE_INTEGER).match(/.{1,500}/gsu) ?? [];
}

function remoteText(paths: readonly string[]): string {
  return t(
    'Nothing was sent. {0} is on another computer, which could receive your sign-in. Copy the file to this computer first.',
    paths[0] ?? '',
  );
}

function overLimitText(file: LocalFile): string {
  return t(
    '“{0}” is too large ({1}, limit {2}).',
    file.fileName,
    formatBytes(file.sizeBytes),
    formatBytes(MAX_FILE_BYTES),
  );
}
