// System packages: found on PATH, or installed if possible.
import fs from 'node:fs';
import path from 'node:path';
import { runCommand } from './processes';

export function isOnPath(command: string): boolean {
  return findOnPath(command) !== undefined;
}

export function findOnPath(command: string): string | undefined {
  return (process.env['PATH'] ?? '')
    .split(path.delimiter)
    .map((folder) => path.join(folder, command))
    .find((file) => fs.existsSync(file));
}

/** False where this is not for us to do (no apt, not root), or apt could not. */
export async function aptInstall(packages: readonly string[]): Promise<boolean> {
  if (process.getuid?.() !== 0 || !isOnPath('apt-get')) return false;
  console.log(`Installing ${packages.join(', ')} by apt-get …`);
  const options = { isQuiet: true, timeoutMs: 600_000, env: { DEBIAN_FRONTEND: 'noninteractive' } };
  try {
    await runCommand('apt-get', ['update', '-qq'], options);
    await runCommand('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...packages], options);
    return true;
  } catch (error) {
    console.log(`  not installed: ${String(error)}`);
    return false;
  }
}
