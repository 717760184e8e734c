// Reads the settings. Both are application-scoped: the settings of a workspace folder cannot redirect a key.
import * as vscode from 'vscode';
import type { SettingValues } from '../contributions';

export function readSetting<K extends keyof SettingValues>(key: K): SettingValues[K] {
  // The manifest gives each setting a default, so there is always a value.
  return vscode.workspace.getConfiguration().get(key) as SettingValues[K];
}
