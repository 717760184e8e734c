// A window of the desktop VS Code on this machine, apart from the user's own settings and extensions.
import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { findOnPath } from './aptInstall';
import { runCommand, spawnOwned } from './processes';
import type { Profile } from './profile';

const isWindows = process.platform === 'win32';

/** Undefined where there is no screen, no `code` that works, or where it refuses to run: as root. */
export function findDesktopVsCode(): string | undefined {
  const hasScreen =
    isWindows || process.platform === 'darwin' || Boolean(process.env['DISPLAY'] ?? process.env['WAYLAND_DISPLAY']);
  if (!hasScreen || process.getuid?.() === 0) return undefined;
  const command = findOnPath(isWindows ? 'code.cmd' : 'code');
  if (command === undefined) return undefined;
  const { status } = spawnSync(quote(command), ['--version'], { shell: isWindows, timeout: 20_000 });
  return status === 0 ? command : undefined;
}

/** Resolves when the window was closed. */
export async function openDesktopWindow(command: string, profile: Profile, vsix: string): Promise<void> {
  const places = ['--user-data-dir', profile.userData, '--extensions-dir', profile.extensions].map(quote);
  await runCommand(quote(command), [...places, '--install-extension', vsix, '--force'], {
    isQuiet: true,
    shell: isWindows,
  });
  console.log('\nRecords Workspace opens in a window of VS Code. Ctrl-C, or closing the window, ends it.');
  // `--verbose` keeps the window a child of this process, so that it ends with it; what it says is of no interest.
  const args = [...places, '--verbose', '--new-window', '--disable-workspace-trust', quote(profile.workspace)];
  const window = spawnOwned(quote(command), args, { stdio: 'ignore', shell: isWindows });
  await once(window, 'exit');
}

/** Windows starts a .cmd through its shell only, which needs quotes around spaces. */
function quote(text: string): string {
  return isWindows && text.includes(' ') ? `"${text}"` : text;
}
