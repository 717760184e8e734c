// Writes a file's checksum beside it, for `sha256sum --check` and those who receive the file.
import path from 'node:path';
import { writeToFile } from './fileTarget';

/** Writes `<file>.sha256` and returns its path. Replaces the checksum of an earlier file of that name. */
export async function writeChecksumFile(file: string, sha256: string, operation: string): Promise<string> {
  const target = `${file}.sha256`;
  await writeToFile(new Blob([checksumLine(path.basename(file), sha256)]).stream(), target, { operation });
  return target;
}

/** A name with a line feed or a backslash is escaped, which the backslash before the line says. */
export function checksumLine(fileName: string, sha256: string): string {
  const escaped = fileName.replaceAll('\\', '\\\\').replaceAll('\n', '\\n').replaceAll('\r', '\\r');
  return `${escaped === fileName ? '' : '\\'}${sha256}  ${escaped}\n`;
}
