// Settings are application-scoped: a workspace folder's settings can't redirect a key.
import * as vscode from 'vscode';
import type { SettingValues } from '../contributions';

export function readSetting<K extends keyof SettingValues>(key: K): SettingValues[K] {
  // Every setting has a default in the manifest.
  return vscode.workspace.getConfiguration().get(key) as SettingValues[K];
}
