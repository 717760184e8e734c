// The message after attachments were saved into a folder: how many, where, and which were not, and why.
import { formatBytes, formatNumber } from '../../base/format';
import { t } from '../../base/text';
import { visibleText } from '../../base/visibleText';
import { describeFailure } from '../../platform/failures';
import { countText } from '../../words/counts';
import type { UnsavedAttachment } from '../../workspace/export/attachmentFolder';
import type { NotExported } from '../../workspace/export/recordExports';
import type { SavedFolder } from '../../workspace/export/saveAttachments';
import type { CommandContext } from '../commandContext';
import { nameOfFile } from './nameOfFile';
import { showFolder } from './showFolder';

export async function tellSavedFolder(
  context: CommandContext,
  { folder, saved, unsaved, stoppedBy, gone, withoutId, refused }: SavedFolder & NotExported,
  /** About the Minis that were refused. */
  refusedText = '',
): Promise<void> {
  const sizeBytes = saved.reduce((sum, file) => sum + file.sizeBytes, 0);
  const name = folder === undefined ? '' : nameOfFile(folder);
  const parts = [
    folder === undefined
      ? t('No attachments were saved.')
      : t('Saved {0} to “{1}” ({2}).', countText('attachment', saved.length), name, formatBytes(sizeBytes)),
    stoppedBy ? describeFailure(stoppedBy) : '',
    unsaved.length > 0 ? t('{0}: {1}.', t('Not saved'), countText('attachment', unsaved.length)) : '',
    refusedText,
    gone.length > 0 ? t('Not included: {0}.', t('{0} no longer available', countText('record', gone.length))) : '',
    withoutId > 0 ? t('Left out because they have no ID: {0}.', formatNumber(withoutId)) : '',
  ].filter(Boolean);
  const details = t('Details');
  const isWarning = unsaved.length + gone.length + withoutId + refused.size > 0 || stoppedBy !== undefined;
  const buttons = unsaved.length > 0 ? [details] : [];
  const pressed = await showFolder(context, { message: parts.join(' '), isWarning, folder, buttons });
  if (pressed === details) await context.openReport(`${t('Not saved')}.txt`, unsaved.map(lineOf).join('\n') + '\n');
}

function lineOf({ title, recordId, fileName, failure }: UnsavedAttachment): string {
  return `${visibleText(title || recordId)} · ${visibleText(fileName)}: ${describeFailure(failure)}`;
}

export function progressText(fileCount: number, sizeBytes: number): string {
  return t('{0} ({1})', countText('file', fileCount), formatBytes(sizeBytes));
}
