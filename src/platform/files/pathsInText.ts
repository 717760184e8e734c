// Paths of files in a text: what a file manager copies, and what a drop lists.
import path from 'node:path';

/** What some file managers put above copied files: which action was meant. */
const ACTIONS = ['copy', 'cut', 'x-special/nautilus-clipboard'];

/** Two separators at the start name another computer, or a device: opening such a path may send it a log-in. */
const REMOTE = /^[\\/]([\\/]|\?\?[\\/])/;

/** Paths when all lines of the text are absolute paths of this computer or file URIs; undefined for any other text. No file is looked at. */
export function pathsInText(text: string): readonly string[] | undefined {
  const lines = text
    .split(/\r?\n/)
    .map((line) => line.trim().replace(/^"(.*)"$/, '$1'))
    .filter((line) => line !== '' && !ACTIONS.includes(line));
  const paths = lines.flatMap((line) => pathOf(line) ?? []);
  return paths.length > 0 && paths.length === lines.length ? paths : undefined;
}

/** Whether the path leads to another computer, on whatever system: it must not even be looked at. */
export function isRemotePath(filePath: string): boolean {
  return REMOTE.test(filePath);
}

/** A path with an authority is answered as `//host/path`, on every system. */
function pathOf(line: string): string | undefined {
  if (!/^file:/i.test(line)) return path.isAbsolute(line) || isRemotePath(line) ? line : undefined;
  try {
    const { hostname, pathname } = new URL(line);
    const plain = decodeURIComponent(pathname);
    if (hostname !== '') return `//${hostname}${plain}`;
    // `/C:/scans` of a URI is `C:\scans`.
    return /^\/[a-z]:/i.test(plain) && path.sep === '\\' ? path.normalize(plain.slice(1)) : plain;
  } catch {
    return undefined;
  }
}
