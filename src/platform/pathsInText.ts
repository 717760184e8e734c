import path from 'node:path';

/** What some file managers put above copied files: which action was meant. */
const ACTIONS = ['copy', 'cut', 'x-special/nautilus-clipboard'];

/** Paths when all lines of the text are absolute paths of this computer or file URIs; undefined for any other text. */
export function pathsInText(text: string): readonly string[] | undefined {
  const lines = text
    .split(/\r?\n/)
    .map((line) => line.trim().replace(/^"(.*)"$/, '$1'))
    .filter((line) => line !== '' && !ACTIONS.includes(line));
  const paths = lines.flatMap((line) => pathOf(line) ?? []);
  return paths.length > 0 && paths.length === lines.length ? paths : undefined;
}

function pathOf(line: string): string | undefined {
  if (!/^file:\/\//i.test(line)) return path.isAbsolute(line) ? line : undefined;
  try {
    const { hostname, pathname } = new URL(line);
    const plain = decodeURIComponent(pathname);
    if (hostname !== '') return path.sep === '\\' ? path.normalize(`//${hostname}${plain}`) : undefined;
    // `/C:/scans` of a URI is `C:\scans`.
    return /^\/[a-z]:/i.test(plain) && path.sep === '\\' ? path.normalize(plain.slice(1)) : plain;
  } catch {
    return undefined;
  }
}
