// What the browser hands over when something is dropped or pasted.
import type { OfferedFile } from '../../src/domain/files/fileOffer';

/** A file with what the host is told of it. */
export interface TakenFile {
  readonly file: File;
  readonly offer: OfferedFile;
}

/** The browser calls every copied picture so. */
const PASTED_PICTURE = 'image.png';
/** Such a picture is made at the moment it is pasted; a copied file is older. */
const JUST_NOW_MS = 5_000;

/** Lines of URIs that VS Code's own views give, as far as they lead to files of the computer that runs the extension. */
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

/** `nameFor` makes a name of a time for a picture that has none of its own. */
export function pastedIn(data: DataTransfer, nowMs: number, nameFor: (time: string) => string): readonly TakenFile[] {
  return filesIn(data).map((taken) => {
    const { file, offer } = taken;
    if (file.name !== PASTED_PICTURE || nowMs - file.lastModified > JUST_NOW_MS) return taken;
    return { file, offer: { ...offer, fileName: nameFor(timeOf(new Date(nowMs))) } };
  });
}

/** `2026-11-21 14.05.09`, in the time of this computer; a colon is no sign for a name. */
function timeOf(date: Date): string {
  const two = (number: number): string => String(number).padStart(2, '0');
  const day = [date.getFullYear(), two(date.getMonth() + 1), two(date.getDate())].join('-');
  return `${day} ${[date.getHours(), date.getMinutes(), date.getSeconds()].map(two).join('.')}`;
}
