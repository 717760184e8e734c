// Finds the files named in rows. Only files in the folder of the imported file are attached, never others.
import { realpath, stat } from 'node:fs/promises';
import path from 'node:path';
import { errorCode } from '../../../base/errorCode';
import type { RecordAttachment } from '../../../domain/attachment';
import { parseChecksum } from '../../../domain/files/checksum';
import { isOverLimit, type LocalFile } from '../../../domain/files/localFile';
import { fileChecksum } from '../../files/checksumFile';

export type FileProblem = 'fileMissing' | 'fileOutside' | 'fileTooLarge';
type FoundFile = { readonly file: LocalFile } | { readonly problem: FileProblem; readonly name: string };

/** Whether the Record has no file of this name, another one, or the same one. */
type FileState = 'new' | 'differs' | 'same';

/** A cell with names of files. */
interface NamedFiles {
  readonly column: number;
  readonly names: readonly string[];
}

export class RowFileFinder {
  private root: Promise<string> | undefined;

  constructor(private readonly folder: string) {}

  async findAll({ column, names }: NamedFiles) {
    const parts: (readonly FoundFile[])[] = [];
    // One by one, because a JSON list may have millions of names.
    for (const name of names) parts.push(await this.find(name));
    const found = parts.flat();
    const byPath = new Map(found.flatMap((one) => ('file' in one ? [[one.file.path, one.file]] : [])));
    const problems = found.flatMap((one) => ('problem' in one ? { kind: one.problem, column, value: one.name } : []));
    return { files: [...byPath.values()], problems };
  }

  /** A cell names one file, or several on lines of their own or between semicolons. */
  async find(text: string): Promise<readonly FoundFile[]> {
    const whole = await this.findOne(text);
    const names = text
      .split(/[;\n]/)
      .map((name) => name.trim())
      .filter((name) => name !== '');
    if ('file' in whole || names.length < 2) return [whole];
    const found: FoundFile[] = [];
    // One by one, because a cell may have millions of names.
    for (const name of names) found.push(await this.findOne(name));
    return found;
  }

  private async findOne(name: string): Promise<FoundFile> {
    let found = await this.look(name);
    // Indexes also come from systems that compose letters differently or add blanks around names.
    const plain = name.trim().replaceAll('\\', '/');
    for (const other of [plain, plain.normalize('NFC'), plain.normalize('NFD')])
      if ('problem' in found && other !== name) found = await this.look(other);
    return 'problem' in found ? { ...found, name: plain } : found;
  }

  private async look(name: string): Promise<FoundFile> {
    this.root ??= realpath(this.folder);
    try {
      const root = await this.root;
      const named = path.resolve(root, name);
      // Don't even look at the file: accessing a path on another computer can send it a sign-in.
      if (!isInside(root, named) && !isInside(this.folder, named)) return { problem: 'fileOutside', name };
      const full = await realpath(named);
      if (!isInside(root, full)) return { problem: 'fileOutside', name };
      const facts = await stat(full);
      if (!facts.isFile()) return { problem: 'fileMissing', name };
      const file = { path: full, fileName: path.basename(full), sizeBytes: facts.size };
      return isOverLimit(file) ? { problem: 'fileTooLarge', name } : { file };
    } catch (error) {
      if (errorCode(error) === undefined) throw error;
      return { problem: 'fileMissing', name };
    }
  }
}

function isInside(folder: string, full: string): boolean {
  const inside = path.relative(folder, full);
  return inside !== '' && inside.split(path.sep)[0] !== '..' && !path.isAbsolute(inside);
}

/** Compares the size, and the checksum if it is of a kind that can be computed. */
export async function fileState(
  file: LocalFile,
  attachments: readonly RecordAttachment[] | null | undefined,
  signal?: AbortSignal,
): Promise<FileState> {
  const named = (attachments ?? []).filter(({ fileName }) => fileName === file.fileName);
  for (const { size, checksum } of named) {
    if (typeof size === 'number' && size !== file.sizeBytes) continue;
    const known = parseChecksum(checksum);
    if (!known || (await fileChecksum(file, known, signal)) === known.value) return 'same';
  }
  return named.length > 0 ? 'differs' : 'new';
}
