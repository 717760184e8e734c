// Offered files that are to be sent are written to disk first, cancellable, and sent like others.
import { formatBytes } from '../../base/format';
import { sentence, t } from '../../base/text';
import { views } from '../../contributions';
import type { FileOffer } from '../../domain/files/fileOffer';
import { sizeOf, type LocalFile, type NamedFile } from '../../domain/files/localFile';
import { withLongProgress } from '../../platform/progress';
import type { CommandContext } from '../commandContext';
import { namesText } from './sending';

/** A file with its position in the offer. */
interface Offered extends NamedFile {
  readonly index: number;
}

/** Empty if cancelled or if a file is unavailable, which is reported. */
export async function loadOffered(
  context: CommandContext,
  offer: FileOffer,
  wanted: readonly Offered[],
): Promise<readonly LocalFile[]> {
  if (wanted.length === 0) return [];
  const totalBytes = sizeOf(wanted);
  return await withLongProgress(views.records, t('Loading'), async ({ signal, report }) => {
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
