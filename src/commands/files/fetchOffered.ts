// Writes offered files that are not on disk yet into local files, cancellable, before they are processed like others.
import { formatBytes } from '../../base/format';
import { sentence, t } from '../../base/text';
import { views } from '../../contributions';
import type { FileOffer } from '../../domain/files/fileOffer';
import { sizeOf, type LocalFile } from '../../domain/files/localFile';
import type { LocalFiles } from '../../platform/files/localFiles';
import { withPatience } from '../../platform/progress';
import type { CommandContext } from '../commandContext';
import { namesText } from './sending';

/** Describes offers as local files, to check them against the limits. Each has its position in place of a path. */
export function readOffered({ files }: FileOffer): LocalFiles {
  return {
    files: files.flatMap(({ fileName, sizeBytes, isFolder }, index) =>
      isFolder === true ? [] : { fileName, sizeBytes, path: String(index) },
    ),
    problems: files
      .filter(({ isFolder }) => isFolder === true)
      .map(({ fileName }) => t('“{0}” is a folder. Select its files instead.', fileName)),
  };
}

/** `wanted` comes from {@link readOffered}. Empty if cancelled or if a file is unavailable, which is reported. */
export async function fetchOffered(
  context: CommandContext,
  offer: FileOffer,
  wanted: readonly LocalFile[],
): Promise<readonly LocalFile[]> {
  const totalBytes = sizeOf(wanted);
  return await withPatience(views.records, t('Loading'), async ({ signal, report }) => {
    const brought: LocalFile[] = [];
    let beforeBytes = 0;
    for (const file of wanted) {
      const onBytes = (sizeBytes: number): void => {
        const readBytes = beforeBytes + sizeBytes;
        report(t('{0} of {1}', formatBytes(readBytes), formatBytes(totalBytes)), readBytes / Math.max(totalBytes, 1));
      };
      const result = await offer.bring(Number(file.path), { signal, onBytes });
      if (signal.aborted) {
        void context.prompts.warn(t('Not sent: {0}.', namesText(wanted)));
        return [];
      }
      if ('problem' in result) {
        void context.prompts.warn(t('Nothing was sent. {0}', sentence(result.problem)));
        return [];
      }
      brought.push({ ...file, path: result.path });
      beforeBytes += file.sizeBytes;
    }
    return brought;
  });
}
