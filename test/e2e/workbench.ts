// A real VS Code window with the packaged extension, driven as a user would: by what is visible and by keys.
import fs from 'node:fs';
import path from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { launchChromium } from '../host/browser';
import { killExtensionHosts } from '../host/extensionHosts';
import { Profile, type Settings } from '../host/profile';
import { startServer, type Server } from '../host/server';
import { Dialog } from './dialog';
import { Editors } from './editors';
import { Notifications } from './notifications';
import { QuickInput } from './quickInput';
import { backsUp, stores } from './storage';
import { ViewPane } from './viewPane';
import { webviewWith, type WebviewFrame } from './webview';

export interface WorkbenchOptions {
  /** Initial user settings. */
  readonly settings?: Settings;
  /** For the server and the extension host. */
  readonly env?: Readonly<Record<string, string>>;
  readonly size?: { readonly width: number; readonly height: number };
}

/** Theme names as in the picker, with the window's CSS class for each. */
const themes = {
  dark: ['Dark Modern', 'vs-dark'],
  light: ['Light Modern', 'vs'],
  highContrast: ['Dark High Contrast', 'hc-black'],
  highContrastLight: ['Light High Contrast', 'hc-light'],
} as const;
type ThemeName = keyof typeof themes;

type WindowPart = 'sidebar' | 'editor';

export type ViewTitle = 'Minis' | 'Records' | 'Labels' | 'Skills' | 'Activity';

const OPENS_WITHIN_MS = 120_000;
const SHOWS_WITHIN_MS = 1_500;
const SHOW_TRIES = 8;
const UNTIL_TURNS = 600;
/** They would cover what a picture shows. */
const NO_TOOLTIPS = '.monaco-hover { visibility: hidden !important }';

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

  /** A window with its own profile, server and browser; `close` ends all three. */
  static async open(options: WorkbenchOptions = {}): Promise<Workbench> {
    const profile = new Profile(options.settings, process.env['E2E_EXTENSIONS']);
    const server = await startServer(profile, { mode: 'window', ...(options.env ? { env: options.env } : {}) });
    const browser = await launchChromium();
    const context = await browser.newContext({
      viewport: options.size ?? { width: 1280, height: 800 },
      permissions: ['clipboard-read', 'clipboard-write'],
      acceptDownloads: true,
      reducedMotion: 'reduce',
    });
    context.setDefaultTimeout(40_000);
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

  /** Another window of the same user with its own folder and extension host; it closes with this one. */
  async another(): Promise<Workbench> {
    const folder = `${this.profile.workspace}-${String(this.page.context().pages().length + 1)}`;
    fs.cpSync(this.profile.workspace, folder, { recursive: true });
    const other = new Workbench(await this.page.context().newPage(), this.profile, this.server, this.browser);
    await other.goto(folder);
    return other;
  }

  /** Switches to another window and back, because test pages always report that they have the focus. */
  async leaveAndReturn(): Promise<void> {
    for (const isFocused of [false, true]) {
      await this.page.evaluate((focused) => {
        document.hasFocus = () => focused;
        window.dispatchEvent(new Event(focused ? 'focus' : 'blur'));
      }, isFocused);
      await this.page.waitForTimeout(200);
    }
  }

  get containerIcon(): ReturnType<Page['locator']> {
    return this.page.locator('.activitybar a.action-label[aria-label^="Records Workspace"]');
  }

  /** The path of the profile's workspace copy. */
  get workspaceFolder(): string {
    return this.profile.workspace;
  }

  /** Shows the extension's views in the side bar. */
  async showContainer(): Promise<void> {
    // While it is alone, the view has no header of its own.
    const body = this.view('Minis').pane.locator('.pane-body');
    for (let attempt = 1; attempt < SHOW_TRIES; attempt++) {
      // A reopened window restores its views automatically; clicking the icon would then hide them.
      const isShown = await body.waitFor({ timeout: SHOWS_WITHIN_MS }).then(
        () => true,
        () => false,
      );
      if (isShown) return;
      await this.containerIcon.click();
    }
    await body.waitFor();
  }

  view(title: ViewTitle): ViewPane {
    return new ViewPane(this.page, title);
  }

  /** Runs a command by its title in the Command Palette, including the category: `Records: Connect…`. */
  async palette(title: string): Promise<void> {
    await this.quickInput.runCommand(title);
  }

  async press(...keys: readonly string[]): Promise<void> {
    for (const key of keys) await this.page.keyboard.press(key);
  }

  /** For what shows nowhere in the window. */
  async until(isSo: () => boolean): Promise<void> {
    for (let turn = 0; !isSo(); turn++) {
      if (turn === UNTIL_TURNS) throw new Error('It did not become so in time.');
      await this.page.waitForTimeout(50);
    }
  }

  /** The page (webview) that shows this text. */
  webview(text: string | RegExp): Promise<WebviewFrame> {
    return webviewWith(this.page, text);
  }

  statusBar(text: string | RegExp): ReturnType<Page['locator']> {
    return this.page.locator('.statusbar-item', { hasText: text });
  }

  /** The window reads settings when it opens, so they apply after the next `reload`. */
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

  /** Takes a screenshot of the window; returns its path. */
  async shot(name: string): Promise<string> {
    const file = path.join(process.env['E2E_SHOTS'] ?? 'out/shots', `${name}.png`);
    fs.mkdirSync(path.dirname(file), { recursive: true });
    await this.page.screenshot({ path: file, animations: 'disabled', caret: 'hide' });
    return file;
  }

  /** Takes a screenshot of each window of the journey that still lives; returns their paths. */
  async shots(name: string): Promise<readonly string[]> {
    const files: string[] = [];
    for (const [index, page] of this.page.context().pages().entries()) {
      const other = new Workbench(page, this.profile, this.server, this.browser);
      const file = await other.shot(`${name}-${String(index + 1)}`).catch(() => undefined);
      if (file !== undefined) files.push(file);
    }
    return files;
  }

  /**
   * A screenshot for the README; `npm run pictures` copies it to where the README expects it.
   * @param parts the parts of the window it is about; what is lower than `heightPixels` is left out.
   */
  async picture(name: string, parts: readonly WindowPart[], heightPixels: number): Promise<void> {
    const folder = process.env['E2E_PICTURES'];
    const file = await this.shot(name);
    const boxes = await Promise.all(parts.map((part) => this.page.locator(`.part.${part}`).boundingBox()));
    const there = boxes.filter((box) => box !== null);
    const [x, y] = [Math.min(...there.map((box) => box.x)), Math.min(...there.map((box) => box.y))];
    const width = Math.max(...there.map((box) => box.x + box.width)) - x;
    const clip = { x, y, width, height: Math.min(heightPixels, ...there.map(({ height }) => height)) };
    await this.page.screenshot({ path: file, animations: 'disabled', caret: 'hide', clip, style: NO_TOOLTIPS });
    if (folder === undefined) return;
    fs.mkdirSync(folder, { recursive: true });
    fs.copyFileSync(file, path.join(folder, `${name}.png`));
  }

  /** Waits until VS Code has stored a value that contains this text. */
  stores(text: string): Promise<void> {
    return stores(this.page, text);
  }

  /** Waits until VS Code has a backup of what was typed. */
  backsUp(text: string): Promise<void> {
    return backsUp(this.profile.userData, text);
  }

  async reload(): Promise<void> {
    await this.page.reload({ timeout: OPENS_WITHIN_MS });
    await this.containerIcon.waitFor({ timeout: OPENS_WITHIN_MS });
  }

  /** Its window ends as in a crash, with no chance to store anything, and is opened again. */
  async crash(): Promise<Workbench> {
    const context = this.page.context();
    await this.page.goto('chrome://crash').catch(() => undefined);
    const other = new Workbench(await context.newPage(), this.profile, this.server, this.browser);
    await other.goto(this.profile.workspace);
    return other;
  }

  /** As the system does to a process that takes too much memory: nothing of it has a chance to tidy up. */
  killExtensionHost(): void {
    killExtensionHosts(this.server);
  }

  private async goto(folder: string): Promise<void> {
    const query = new URLSearchParams({ folder, payload: '[["skipWelcome","true"]]' });
    await this.page.goto(`${this.server.url}/?${query.toString()}`, { timeout: OPENS_WITHIN_MS });
    await this.containerIcon.waitFor({ timeout: OPENS_WITHIN_MS });
  }

  /** @param keepsLogs keeps the profile's folder and prints its path. */
  async close(keepsLogs = false): Promise<void> {
    await this.browser.close();
    await this.server.stop();
    if (keepsLogs) {
      this.profile.keep();
      console.log(`      Settings, state and logs of that window: ${this.profile.folder}`);
    } else this.profile.dispose();
  }
}
