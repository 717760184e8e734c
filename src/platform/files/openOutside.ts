// The one door to other programs: a file of the service passes it only when its ending is one of those listed for them.
import path from 'node:path';
import { openingOf } from '../../domain/files/fileOpening';

/** Gives a file to the program this computer has for it; answers whether there is one. */
export type HandOver = (filePath: string) => Promise<boolean>;

/** Answers whether the file was opened. `filePath` is the file as it lies on the disk: no other name of it counts. */
export async function openOutside(filePath: string, handOver: HandOver): Promise<boolean> {
  if (openingOf(path.basename(filePath)) !== 'outside') return false;
  return await handOver(filePath);
}
