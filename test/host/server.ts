// Starts VS Code's server for one profile, on this machine only.
import fs from 'node:fs';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { passwordAccess, tokenAccess, type Access } from './access';
import { codeServerFolder, hostNode, vscodeFolder } from './layout';
import { runCommand, spawnOwned, stopProcess } from './processes';
import type { Profile } from './profile';

interface ServerOptions {
  /**
   * `tests`: runs extension tests on request; hides toasts and refuses modal dialogs.
   * `window`: as a user has it, with secrets that survive a reload.
   */
  readonly mode: 'tests' | 'window';
  readonly port?: number;
  readonly env?: Readonly<Record<string, string>>;
}

export interface Server {
  readonly port: number;
  /** Of its process group too: all that it starts is in it. */
  readonly pid: number;
  /** Without a slash at its end. */
  readonly url: string;
  /** Nobody is let in without it. */
  readonly cookie: Access['cookie'] & { readonly url: string };
  /** Lets a browser in without a cookie; only if mode is `window`. */
  readonly password?: string;
  stop(): Promise<void>;
}

/** No look-ups in any extension gallery. */
const OFFLINE = { EXTENSIONS_GALLERY: '{"serviceUrl":""}' };
const READY = /(?:Extension host agent listening on |HTTP server listening on http:\/\/127\.0\.0\.1:)(\d+)/;
const START_MS = 120_000;

export async function startServer(profile: Profile, options: ServerOptions): Promise<Server> {
  // VS Code's server says its token there.
  const log = fs.createWriteStream(path.join(profile.folder, 'server.log'), { mode: 0o600 });
  const port = String(options.port ?? 0);
  const isTests = options.mode === 'tests';
  const access = (isTests ? tokenAccess : passwordAccess)(profile.folder);
  const args = [...(isTests ? testServerArgs : windowServerArgs)(profile, port), ...access.args];
  const child = spawnOwned(hostNode, args, {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, PATH: `${path.dirname(hostNode)}:${process.env['PATH'] ?? ''}`, ...OFFLINE, ...options.env },
  });
  const streams = [child.stdout, child.stderr].filter((stream): stream is Readable => stream !== null);
  for (const stream of streams) stream.pipe(log, { end: false });
  const stop = async (): Promise<void> => {
    await stopProcess(child);
    log.end();
  };
  try {
    const opened = await new Promise<number>((resolve, reject) => {
      let text = '';
      for (const stream of streams) {
        stream.on('data', (chunk: Buffer) => {
          text = (text + chunk.toString()).slice(0, 20_000);
          const ready = READY.exec(text);
          if (ready !== null) resolve(Number(ready[1]));
        });
      }
      child.once('error', reject);
      child.once('exit', () => {
        reject(new Error(`VS Code's server ended at once:\n${text}`));
      });
      setTimeout(() => {
        reject(new Error(`VS Code's server did not start in time:\n${text}`));
      }, START_MS).unref();
    });
    const url = `http://127.0.0.1:${opened}`;
    const { cookie, password } = access;
    return {
      port: opened,
      pid: child.pid ?? 0,
      url,
      cookie: { ...cookie, url },
      ...(password === undefined ? {} : { password }),
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

function testServerArgs(profile: Profile, port: string): string[] {
  return [
    path.join(vscodeFolder, 'out/server-main.js'),
    ...['--host', '127.0.0.1', '--port', port, '--enable-smoke-test-driver'],
    ...['--disable-experiments', '--disable-workspace-trust', '--telemetry-level', 'off'],
    ...dataArgs(profile),
  ];
}

function windowServerArgs(profile: Profile, port: string): string[] {
  return [
    path.join(codeServerFolder, 'out/node/entry.js'),
    ...['--bind-addr', `127.0.0.1:${port}`, '--session-socket', path.join(profile.folder, 'session.sock')],
    ...[
      '--ignore-last-opened',
      '--disable-telemetry',
      '--disable-update-check',
      '--disable-workspace-trust',
      '--disable-getting-started-override',
    ],
    ...['--user-data-dir', profile.userData, '--extensions-dir', profile.extensions],
    profile.workspace,
  ];
}

function dataArgs(profile: Profile): string[] {
  return [
    '--accept-server-license-terms',
    ...['--server-data-dir', profile.serverData, '--user-data-dir', profile.userData],
    ...['--extensions-dir', profile.extensions],
  ];
}

/** Installs a packaged extension into the profile. */
export async function installExtension(profile: Profile, vsixFile: string): Promise<void> {
  const args = [path.join(vscodeFolder, 'out/server-main.js'), ...dataArgs(profile), '--force'];
  await runCommand(hostNode, [...args, '--install-extension', path.resolve(vsixFile)], {
    isQuiet: true,
    timeoutMs: 120_000,
    env: OFFLINE,
  });
}
