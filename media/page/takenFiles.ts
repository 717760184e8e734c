// Reads files and text from a drop or paste event.
import { fileTime } from '../../src/base/fileTime';
import type { FilesOffered } from '../../src/protocol/fileTransfer';

/** A file with the description sent to the host. */
export interface TakenFile {
  readonly file: File;
  readonly offer: FilesOffered['files'][number];
}

/** The name browsers give to every copied picture. */
const PASTED_PICTURE = 'image.png';
/** A pasted picture is created at paste time; a copied file is older. */
const JUST_NOW_MS = 5_000;

/** URIs from VS Code's own views, one per line, limited to files on the extension's computer. */
export function uriListIn(data: DataTransfer): string {
  const lines = data.getData('application/vnd.code.uri-list') || data.getData('text/uri-list');
  return lines
    .split(/\r?\n/)
    .filter((line) => /^(file|vscode-remote):/i.test(line))
    .join('\r\n');
}

export function filesIn(data: DataTransfer): readonly TakenFile[] {
  return [...data.items].flatMap((item) => {
    const file = item.kind === 'file' ? item.getAsFile() : null;
    if (!file) return [];
    const isFolder = item.webkitGetAsEntry()?.isDirectory === true;
    return [{ file, offer: { fileName: file.name, sizeBytes: file.size, ...(isFolder ? { isFolder } : {}) } }];
  });
}

/** `nameFor` creates a name from a time, for pictures without a name of their own. What office programs draw of a copied text is no file. */
export function pastedIn(data: DataTransfer, nowMs: number, nameFor: (time: string) => string): readonly TakenFile[] {
  return filesIn(data).flatMap((taken) => {
    const { file, offer } = taken;
    if (file.name !== PASTED_PICTURE || nowMs - file.lastModified > JUST_NOW_MS) return taken;
    if (data.types.includes('text/plain')) return [];
    return { file, offer: { ...offer, fileName: nameFor(fileTime(new Date(nowMs))) } };
  });
}
