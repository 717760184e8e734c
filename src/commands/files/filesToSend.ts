// Collects files to upload from a drop, a paste or a dialog, and checks all of them before anything is sent.
import { formatBytes, formatNumber } from '../../base/format';
import { sentence, t } from '../../base/text';
import { visibleText } from '../../base/visibleText';
import type { FileOffer } from '../../domain/files/fileOffer';
import { isOverLimit, sizeOf, type LocalFile, type NamedFile } from '../../domain/files/localFile';
import { MAX_FILE_BYTES } from '../../domain/limits';
import { folderText, readLocalFiles } from '../../platform/files/localFiles';
import { isRemotePath } from '../../platform/files/pathsInText';
import { withLongProgress } from '../../platform/progress';
import type { Offer } from '../../tree/target';
import { countText } from '../../words/counts';
import { namesText } from '../../words/namesText';
import { tooLargeText } from '../../words/tooLarge';
import type { CommandContext } from '../commandContext';

/** More lines would push the dialog's buttons off screen, and every line must be visible. */
const MAX_LINES = 20;

/** The files to upload. Empty when the user cancels or none of them can be uploaded. */
export async function filesToSend(
  context: CommandContext,
  come: Offer | undefined,
  title: string,
  isMany = true,
): Promise<readonly LocalFile[]> {
  if (come?.what === 'bytes') return await offeredToSend(context, come.offered);
  const named = come?.what === 'named' ? come.named : undefined;
  const chosen = come?.what === 'chosen' ? come.paths : undefined;
  if (named?.paths.some(isRemotePath)) {
    void context.prompts.warn(remoteText(named.paths.filter(isRemotePath)));
    return [];
  }
  const paths = named?.paths ?? chosen ?? (await context.prompts.openFiles(title, t('Select'), isMany)) ?? [];
  if (paths.length === 0) return [];
  const { files, problems } = await readLocalFiles(paths);
  if (named?.isOnlyText === true && files.length > 0 && !(await agreesToSend(context, files))) return [];
  return await withinLimits(context, files, problems);
}

/** Like `filesToSend`, for adding files to a thing of this name. */
export function filesToAdd(
  context: CommandContext,
  come: Offer | undefined,
  name: string,
): Promise<readonly LocalFile[]> {
  return filesToSend(context, come, t('{0}: {1}', name, t('{0}…', t('Add'))));
}

/** Checks names and sizes before any file is read. */
async function offeredToSend(context: CommandContext, offer: FileOffer): Promise<readonly LocalFile[]> {
  const all = offer.files.map((file, index) => ({ ...file, index }));
  const files = all.filter(({ isFolder }) => isFolder !== true);
  const problems = all.filter(({ isFolder }) => isFolder === true).map(({ fileName }) => folderText(fileName));
  return await loadOffered(context, offer, await withinLimits(context, files, problems));
}

/** The files that can be sent, if the user agrees to leave out the others. */
async function withinLimits<F extends NamedFile>(
  context: CommandContext,
  files: readonly F[],
  problems: readonly string[],
): Promise<readonly F[]> {
  const sendable = files.filter((file) => !isOverLimit(file));
  const refused = [
    ...problems,
    ...files.filter(isOverLimit).map(({ fileName }) => tooLargeText(fileName, MAX_FILE_BYTES)),
  ];
  if (refused.length === 0) return sendable;
  if (sendable.length === 0) {
    void context.prompts.warn(t('Nothing was sent. {0}', refused.join(' ')));
    return [];
  }
  const count = sendable.length + refused.length;
  const question = t('Send {0}?', countText('file', sendable.length));
  const left = t('Not included: {0}.', t('{0} of {1}', formatNumber(refused.length), formatNumber(count)));
  const action = t('Send {0}', formatNumber(sendable.length));
  return (await context.prompts.confirm(question, [left, ...refused].join('\n'), action)) ? sendable : [];
}

/** Any web page can put a path on the clipboard, so nothing is sent before the user has seen its full path. */
async function agreesToSend(context: CommandContext, files: readonly LocalFile[]): Promise<boolean> {
  const list = files.flatMap(({ path, sizeBytes }) => linesOf(`${path} (${formatBytes(sizeBytes)})`));
  if (list.length > MAX_LINES) {
    void context.prompts.warn(
      t(
        'Nothing was sent. The text names too many files ({0}). Drop or select them instead.',
        formatNumber(files.length),
      ),
    );
    return false;
  }
  const question = t('Send {0}?', countText('file', files.length));
  const why = t('The copied or dropped text names files on this computer. Send them only if you copied them yourself.');
  return await context.prompts.confirm(question, [...list, '', why].join('\n'), t('Send'));
}

function linesOf(text: string): readonly string[] {
  return visibleText(text, Number.MAX_SAFE_INTEGER).match(/.{1,500}/gsu) ?? [];
}

function remoteText(paths: readonly string[]): string {
  return t(
    'Nothing was sent. {0} is on another computer, which could receive your sign-in. Copy the file to this computer first.',
    paths[0] ?? '',
  );
}

/** A file with its position in the offer. */
interface Offered extends NamedFile {
  readonly index: number;
}

/** Empty if cancelled or if a file is unavailable, which is reported. */
async function loadOffered(
  context: CommandContext,
  offer: FileOffer,
  wanted: readonly Offered[],
): Promise<readonly LocalFile[]> {
  if (wanted.length === 0) return [];
  const totalBytes = sizeOf(wanted);
  return await withLongProgress('records', t('Loading'), async ({ signal, report }) => {
    const loaded: LocalFile[] = [];
    for (const { index, fileName, sizeBytes } of wanted) {
      const onBytes = (partBytes: number): void => {
        const readBytes = sizeOf(loaded) + partBytes;
        report(t('{0} of {1}', formatBytes(readBytes), formatBytes(totalBytes)), readBytes / Math.max(totalBytes, 1));
      };
      const file = await offer.load(index, { signal, onBytes });
      if (signal.aborted) {
        void context.prompts.warn(t('{0}: {1}.', t('Not saved'), namesText(wanted)));
        return [];
      }
      if ('problem' in file) {
        void context.prompts.warn(t('Nothing was sent. {0}', sentence(file.problem)));
        return [];
      }
      loaded.push({ path: file.path, fileName, sizeBytes });
    }
    return loaded;
  });
}
