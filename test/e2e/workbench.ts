// A real VS Code window with the packaged extension, driven as a person would: by what is seen and by keys.
import fs from 'node:fs';
import path from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { launchChromium } from '../host/browser';
import { Profile, type Settings } from '../host/profile';
import { startServer, type Server } from '../host/server';
import { Dialog } from './dialog';
import { Editors } from './editors';
import { Notifications } from './notifications';
import { QuickInput } from './quickInput';
import { ViewPane } from './viewPane';
import { webviewWith, type WebviewFrame } from './webview';

export interface WorkbenchOptions {
  /** User settings from the start. */
  readonly settings?: Settings;
  /** For the server and the extension host. */
  readonly env?: Readonly<Record<string, string>>;
  readonly size?: { readonly width: number; readonly height: number };
}

/** Theme names as the picker shows them, with the class that the window carries under each. */
const themes = {
  dark: ['Dark Modern', 'vs-dark'],
  light: ['Light Modern', 'vs'],
  highContrast: ['Dark High Contrast', 'hc-black'],
  highContrastLight: ['Light High Contrast', 'hc-light'],
} as const;
export type ThemeName = keyof typeof themes;

export type ViewTitle = 'Minis' | 'Records' | 'Labels' | 'Skills';

const OPENS_WITHIN_MS = 60_000;
const SHOWS_WITHIN_MS = 1_500;
const SHOW_TRIES = 4;

export class Workbench {
  readonly quickInput: QuickInput;
  readonly notifications: Notifications;
  readonly dialog: Dialog;
  readonly editors: Editors;

  private constructor(
    readonly page: Page,
    private readonly profile: Profile,
    private readonly server: Server,
    private readonly browser: Browser,
  ) {
    this.quickInput = new QuickInput(page);
    this.notifications = new Notifications(page);
    this.dialog = new Dialog(page);
    this.editors = new Editors(page);
  }

  /** A window with a profile, a server and a browser of its own; `close` ends all three. */
  static async open(options: WorkbenchOptions = {}): Promise<Workbench> {
    const profile = new Profile(options.settings, process.env['E2E_EXTENSIONS']);
    const server = await startServer(profile, { mode: 'window', ...(options.env ? { env: options.env } : {}) });
    const browser = await launchChromium();
    const context = await browser.newContext({
      viewport: options.size ?? { width: 1280, height: 800 },
      permissions: ['clipboard-read', 'clipboard-write'],
      acceptDownloads: true,
    });
    context.setDefaultTimeout(20_000);
    await context.addCookies([server.cookie]);
    const workbench = new Workbench(await context.newPage(), profile, server, browser);
    try {
      await workbench.goto(profile.workspace);
      return workbench;
    } catch (error) {
      await workbench.shot('failed-to-open').catch(() => undefined);
      await workbench.close(true);
      throw error;
    }
  }

  /** Another window of the same person, with a folder and an extension host of its own; it closes with this one. */
  async another(): Promise<Workbench> {
    const folder = `${this.profile.workspace}-${String(this.page.context().pages().length + 1)}`;
    fs.cpSync(this.profile.workspace, folder, { recursive: true });
    const other = new Workbench(await this.page.context().newPage(), this.profile, this.server, this.browser);
    await other.goto(folder);
    return other;
  }

  /** Goes to another window and comes back: test pages believe that they have the focus all the time. */
  async leaveAndReturn(): Promise<void> {
    for (const isFocused of [false, true]) {
      await this.page.evaluate((focused) => {
        document.hasFocus = () => focused;
        window.dispatchEvent(new Event(focused ? 'focus' : 'blur'));
      }, isFocused);
      await this.page.waitForTimeout(200);
    }
  }

  /** The extension's icon in the activity bar. */
  get containerIcon(): ReturnType<Page['locator']> {
    return this.page.locator('.activitybar a.action-label[aria-label^="Records Workspace"]');
  }

  /** Where the profile's workspace copy lies on disk. */
  get workspaceFolder(): string {
    return this.profile.workspace;
  }

  /** Shows the extension's views in the side bar. */
  async showContainer(): Promise<void> {
    const { header } = this.view('Minis');
    for (let attempt = 1; attempt < SHOW_TRIES; attempt++) {
      // A window that opens again shows by itself what it showed before; the icon would hide it then.
      const isShown = await header.waitFor({ timeout: SHOWS_WITHIN_MS }).then(
        () => true,
        () => false,
      );
      if (isShown) return;
      await this.containerIcon.click();
    }
    await header.waitFor();
  }

  view(title: ViewTitle): ViewPane {
    return new ViewPane(this.page, title);
  }

  /** Runs a command by its title as the palette shows it, category included: `Records: Connect…`. */
  async palette(title: string): Promise<void> {
    await this.quickInput.runCommand(title);
  }

  /** The page (webview) that shows this text. */
  webview(text: string | RegExp): Promise<WebviewFrame> {
    return webviewWith(this.page, text);
  }

  statusBar(text: string | RegExp): ReturnType<Page['locator']> {
    return this.page.locator('.statusbar-item', { hasText: text });
  }

  /** The window reads settings when it opens: they hold after the next `reload`. */
  writeSettings(settings: Settings): void {
    this.profile.writeSettings(settings);
  }

  async useTheme(name: ThemeName): Promise<void> {
    const [theme, cssClass] = themes[name];
    await this.palette('Preferences: Color Theme');
    await this.quickInput.waitFor('Select Color Theme');
    await this.quickInput.accept(theme);
    await this.page.locator(`.monaco-workbench.${cssClass}`).waitFor();
  }

  async readClipboard(): Promise<string> {
    return this.page.evaluate(() => navigator.clipboard.readText());
  }

  /** Writes a picture of the window; returns its file. */
  async shot(name: string): Promise<string> {
    const file = path.join(process.env['E2E_SHOTS'] ?? 'out/shots', `${name}.png`);
    fs.mkdirSync(path.dirname(file), { recursive: true });
    await this.page.screenshot({ path: file, animations: 'disabled', caret: 'hide' });
    return file;
  }

  /** A picture for the README; `npm run pictures` puts it where the README looks for it. */
  async picture(name: string): Promise<void> {
    const file = await this.shot(name);
    const folder = process.env['E2E_PICTURES'];
    if (folder === undefined) return;
    fs.mkdirSync(folder, { recursive: true });
    fs.copyFileSync(file, path.join(folder, `${name}.png`));
  }

  async reload(): Promise<void> {
    await this.page.reload({ timeout: OPENS_WITHIN_MS });
    await this.containerIcon.waitFor({ timeout: OPENS_WITHIN_MS });
  }

  private async goto(folder: string): Promise<void> {
    const query = new URLSearchParams({ folder, payload: '[["skipWelcome","true"]]' });
    await this.page.goto(`${this.server.url}/?${query.toString()}`, { timeout: OPENS_WITHIN_MS });
    await this.containerIcon.waitFor({ timeout: OPENS_WITHIN_MS });
  }

  /** @param keepsLogs leaves the profile's folder, and says where. */
  async close(keepsLogs = false): Promise<void> {
    await this.browser.close();
    await this.server.stop();
    if (keepsLogs) {
      this.profile.keep();
      console.log(`      Settings, state and logs of that window: ${this.profile.folder}`);
    } else this.profile.dispose();
  }
}
