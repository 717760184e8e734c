import * as vscode from 'vscode';
import type { ContextKeyValues } from '../contributions';

/** What the window knows: it is told differences only, since one change of thousands is followed by the next. */
const told = new Map<keyof ContextKeyValues, boolean>();

/** Sets a context key for the manifest's `when` clauses. */
export function setContextKey<K extends keyof ContextKeyValues>(key: K, value: ContextKeyValues[K]): void {
  if (told.get(key) === value) return;
  told.set(key, value);
  void vscode.commands.executeCommand('setContext', key, value);
}
