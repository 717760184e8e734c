import { t } from '../../base/text';
import { readSetting } from '../../platform/settings';
import type { WrittenFile } from '../../workspace/export/writtenFiles';
import { writeChecksumFile } from '../../workspace/files/checksumFile';
import { noteOf } from './noteOf';

/** Saves the checksum beside an exported file, if the settings say so. Returns a note for the message if that fails. */
export async function saveChecksum({ path, sha256 }: WrittenFile): Promise<string> {
  if (!readSetting('recordsWorkspace.export.checksumFile')) return '';
  const save = (): Promise<void> => writeChecksumFile(path, sha256);
  return await noteOf(save, (reason) => t('{0}: {1}', t('Checksum'), reason));
}
