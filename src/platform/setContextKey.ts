import * as vscode from 'vscode';
import type { ContextKeyValues } from '../contributions';

/** The values the window already knows: only differences are sent, because one change among thousands is soon followed by the next. */
const sent = new Map<keyof ContextKeyValues, boolean>();

/** Sets a context key for the manifest's `when` clauses. */
export function setContextKey<K extends keyof ContextKeyValues>(key: K, value: ContextKeyValues[K]): void {
  if (sent.get(key) === value) return;
  sent.set(key, value);
  void vscode.commands.executeCommand('setContext', key, value);
}
