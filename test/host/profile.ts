// A new profile for VS Code: settings, extensions, state. Deleted with this process.
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { workspaceFolder } from './layout';

export type Settings = Readonly<Record<string, unknown>>;

/** Quiet and offline: nothing pops up, nothing is looked up. */
const QUIET: Settings = {
  'chat.commandCenter.enabled': false,
  'chat.disableAIFeatures': true,
  'extensions.autoCheckUpdates': false,
  'extensions.autoUpdate': false,
  'extensions.confirmedUriHandlerExtensionIds': ['records-workspace.records-workspace'],
  'extensions.ignoreRecommendations': true,
  'git.enabled': false,
  'remote.autoForwardPorts': false,
  'security.workspace.trust.enabled': false,
  'telemetry.telemetryLevel': 'off',
  'update.mode': 'none',
  'update.showReleaseNotes': false,
  'window.autoDetectColorScheme': false,
  'workbench.enableExperiments': false,
  'workbench.secondarySideBar.defaultVisibility': 'hidden',
  'workbench.startupEditor': 'none',
  'workbench.tips.enabled': false,
};

export class Profile {
  readonly folder = fs.mkdtempSync(path.join(os.tmpdir(), 'records-workspace-'));
  readonly userData = path.join(this.folder, 'user');
  readonly serverData = path.join(this.folder, 'server');
  /** A copy of the workspace folder: a window may change it. */
  readonly workspace = path.join(this.folder, 'workspace');
  readonly extensions: string;
  private readonly removeAtExit = (): void => {
    fs.rmSync(this.folder, { recursive: true, force: true, maxRetries: 3 });
  };

  /** @param extensions a folder of installed extensions to share; its own by default. */
  constructor(settings: Settings = {}, extensions?: string) {
    this.extensions = extensions ?? path.join(this.folder, 'extensions');
    for (const folder of [this.userData, this.serverData, this.extensions]) fs.mkdirSync(folder, { recursive: true });
    fs.cpSync(workspaceFolder, this.workspace, { recursive: true });
    process.once('exit', this.removeAtExit);
    this.writeSettings(settings);
  }

  /** Changes user settings, on top of what a window has written there itself. */
  writeSettings(changes: Settings): void {
    const file = path.join(this.userData, 'User', 'settings.json');
    const settings = fs.existsSync(file) ? (JSON.parse(fs.readFileSync(file, 'utf8')) as Settings) : QUIET;
    fs.mkdirSync(path.dirname(file), { recursive: true });
    fs.writeFileSync(file, JSON.stringify({ ...settings, ...changes }, null, 2));
  }

  /** Leaves the folder on disk, for a look at its logs. */
  keep(): void {
    process.off('exit', this.removeAtExit);
  }

  dispose(): void {
    if (!process.listeners('exit').includes(this.removeAtExit)) return;
    process.off('exit', this.removeAtExit);
    this.removeAtExit();
  }
}
