import { readSetting } from '../../platform/settings';
import { writeChecksumFile } from '../../workspace/files/checksumFile';
import type { WrittenFile } from './exportReport';

/** Saves the checksum beside an exported file, if the user wants that. */
export async function saveChecksum({ path, sha256 }: WrittenFile): Promise<void> {
  if (readSetting('recordsWorkspace.export.checksumFile')) await writeChecksumFile(path, sha256, 'exportRecords');
}
