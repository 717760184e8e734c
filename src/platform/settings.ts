// Settings are application-scoped: a workspace folder's settings can't redirect a key.
import * as vscode from 'vscode';
import type { SettingValues } from '../contributions';

export function readSetting<K extends keyof SettingValues>(key: K): SettingValues[K] {
  const settings = vscode.workspace.getConfiguration();
  const value = settings.get(key);
  // Every setting has a default in the manifest. VS Code also passes on values of another type.
  const byDefault = settings.inspect(key)?.defaultValue;
  return (typeof value === typeof byDefault ? value : byDefault) as SettingValues[K];
}
