// `npm start`: a window with the packaged extension and its sample workspace, until Ctrl-C.
import fs from 'node:fs';
import path from 'node:path';
import { findDesktopVsCode, openDesktopWindow } from './desktopWindow';
import { installVsCode } from './installVsCode';
import { hasServerHost, openerFolder } from './layout';
import { packageExtension } from './packageExtension';
import { Profile } from './profile';
import { installExtension, startServer } from './server';
import type { TaskOptions } from './taskOptions';

/** Opens a desktop VS Code where there is one; else serves the same to a browser. */
export async function start(options: TaskOptions): Promise<void> {
  const vsix = await packageExtension();
  const profile = new Profile({ 'workbench.startupEditor': 'readme' });
  // Must exist before the first extension is installed, or VS Code ignores it.
  fs.cpSync(openerFolder, path.join(profile.extensions, 'records-workspace-host.opener-1.0.0'), { recursive: true });
  const desktop = findDesktopVsCode();
  if (desktop !== undefined) {
    await openDesktopWindow(desktop, profile, vsix);
    return;
  }
  if (!hasServerHost) throw new Error('Put the command `code` of a desktop VS Code on PATH, then start again.');
  await installVsCode();
  await installExtension(profile, vsix);
  const server = await startServer(profile, { mode: 'window', port: options.port });
  console.log(`\nOpen ${server.url}/ in a browser: Records Workspace with its sample workspace. Ctrl-C ends it.`);
  console.log(`Password of this window: ${server.password ?? ''}`);
  await new Promise(() => undefined);
}
