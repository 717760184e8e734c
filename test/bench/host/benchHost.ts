// A VS Code with the packaged extension and the extensions of this folder.
import fs from 'node:fs';
import path from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { launchChromium } from '../../host/browser';
import { installVsCode } from '../../host/installVsCode';
import { packageExtension } from '../../host/packageExtension';
import { Profile } from '../../host/profile';
import { installExtension, startServer, type Server } from '../../host/server';

const EXTENSIONS = path.resolve('test/bench/extensions');
const ENDS_AFTER_MS = 480_000;

interface Launch {
  readonly page: Page;
  /** Resolves when the measurement has ended; throws if it failed or timed out. */
  readonly ended: Promise<void>;
}

export class BenchHost {
  private constructor(
    private readonly profile: Profile,
    private readonly server: Server,
    private readonly browser: Browser,
  ) {}

  /** @param env for the extension host. */
  static async start(extensions: readonly string[], env: Readonly<Record<string, string>>): Promise<BenchHost> {
    await installVsCode();
    const vsix = await packageExtension();
    const profile = new Profile();
    // Must exist before the first extension is installed, or VS Code ignores it.
    for (const name of extensions) {
      const installed = path.join(profile.extensions, `records-workspace-bench.${name.toLowerCase()}-1.0.0`);
      fs.cpSync(path.join(EXTENSIONS, name), installed, { recursive: true });
    }
    await installExtension(profile, vsix);
    const browser = await launchChromium();
    try {
      return new BenchHost(profile, await startServer(profile, { mode: 'tests', env }), browser);
    } catch (error) {
      await browser.close();
      throw error;
    }
  }

  /** The packaged extension as it is installed. */
  get installedExtension(): string {
    const name = fs.readdirSync(this.profile.extensions).find((folder) => /^records-workspace\.records-/.test(folder));
    if (name === undefined) throw new Error('The packaged extension is not installed');
    return path.join(this.profile.extensions, name);
  }

  /** A new window with a new extension host, in which `entry` of this folder runs. */
  async launch(entry: string, developed: string): Promise<Launch> {
    const page = await this.browser.newPage({ viewport: { width: 1280, height: 1600 } });
    await page.context().addCookies([this.server.cookie]);
    let end: (code: unknown) => void = () => undefined;
    const code = new Promise<unknown>((resolve) => (end = resolve));
    const timer = setTimeout(() => end('too late'), ENDS_AFTER_MS);
    // The names that VS Code's own browser tests use.
    const said: unknown[] = [];
    await page.exposeFunction('codeAutomationLog', (_type: string, args: unknown[]) => said.push(...args));
    await page.exposeFunction('codeAutomationExit', end);
    page.on('crash', () => end('the page crashed'));
    page.on('close', () => end('the page was closed'));
    const remote = (file: string): string => `vscode-remote://127.0.0.1:${this.server.port}${path.resolve(file)}`;
    const payload = [
      ['extensionDevelopmentPath', remote(developed)],
      ['extensionTestsPath', remote(`out/test/bench/host/${entry}.js`)],
      ['skipWelcome', 'true'],
    ];
    const query = new URLSearchParams({ folder: this.profile.workspace, payload: JSON.stringify(payload) });
    await page.goto(`${this.server.url}/?${query.toString()}`);
    const ended = code.then((ending) => {
      clearTimeout(timer);
      if (ending !== 0) throw new Error(`What measures ended with ${String(ending)}:\n${said.slice(-20).join('\n')}`);
    });
    // Reported to the waiting caller.
    ended.catch(() => undefined);
    return { page, ended };
  }

  async stop(): Promise<void> {
    await this.browser.close();
    await this.server.stop();
    this.profile.dispose();
  }
}
