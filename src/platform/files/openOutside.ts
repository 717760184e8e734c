// The only place that opens downloaded files in other programs, and only if their extension is on the list.
import path from 'node:path';
import { openingOf } from '../../domain/files/fileOpening';

/** Opens a file in the system's program for it; false if there is none. */
export type HandOver = (filePath: string) => Promise<boolean>;

/** Whether the file was opened. Only the name on disk counts. */
export async function openOutside(filePath: string, handOver: HandOver): Promise<boolean> {
  if (openingOf(path.basename(filePath)) !== 'outside') return false;
  return await handOver(filePath);
}
