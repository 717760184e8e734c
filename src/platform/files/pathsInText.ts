// File paths in a text, as file managers copy or drop them.
import path from 'node:path';

/** The first line that some file managers add. */
const ACTIONS = ['copy', 'cut', 'x-special/nautilus-clipboard'];

/** UNC and device paths: opening one can send a login to another computer. */
const REMOTE = /^[\\/]([\\/]|\?\?[\\/])/;

/** The paths if all lines are absolute paths or file URIs, otherwise undefined. Doesn't access files. */
export function pathsInText(text: string): readonly string[] | undefined {
  const lines = text
    .split(/\r?\n/)
    .map((line) => line.trim().replace(/^"(.*)"$/, '$1'))
    .filter((line) => line !== '' && !ACTIONS.includes(line));
  const paths = lines.flatMap((line) => pathOf(line) ?? []);
  return paths.length > 0 && paths.length === lines.length ? paths : undefined;
}

/** Whether the path points to another computer, on any system. Such a path must not be accessed. */
export function isRemotePath(filePath: string): boolean {
  return REMOTE.test(filePath);
}

/** A URI with an authority becomes `//host/path` on every system. */
function pathOf(line: string): string | undefined {
  if (!/^file:/i.test(line)) return path.isAbsolute(line) || isRemotePath(line) ? line : undefined;
  try {
    const { hostname, pathname } = new URL(line);
    const plain = decodeURIComponent(pathname);
    if (hostname !== '') return `//${hostname}${plain}`;
    // A URI has `/C:/scans` for `C:\scans`.
    return /^\/[a-z]:/i.test(plain) && path.sep === '\\' ? path.normalize(plain.slice(1)) : plain;
  } catch {
    return undefined;
  }
}
