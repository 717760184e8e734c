// Reads the repository's files. Tests run with the root as the working directory.
import fs from 'node:fs';
import path from 'node:path';

const NOT_OURS = new Set(['.git', 'node_modules', 'dist', 'out', '.vscode-host', '.vscode-test', 'coverage']);

/** Paths below a folder ('' for the whole repository), relative to the root, with slashes, sorted; empty when there is no such folder. */
export function filesIn(folder: string, pattern = /./): string[] {
  if (!fs.existsSync(path.resolve(folder))) return [];
  const found: string[] = [];
  for (const entry of fs.readdirSync(path.resolve(folder), { withFileTypes: true })) {
    const file = path.posix.join(folder, entry.name);
    if (entry.isDirectory()) {
      if (!NOT_OURS.has(entry.name) && !file.startsWith('out-')) found.push(...filesIn(file));
    } else found.push(file);
  }
  return found.filter((file) => pattern.test(file)).sort();
}

export function textOf(file: string): string {
  return fs.readFileSync(path.resolve(file), 'utf8');
}

export function exists(file: string): boolean {
  return fs.existsSync(path.resolve(file));
}
