import * as vscode from 'vscode';
import type { ContextKeyValues } from '../contributions';

/** Sets a context key for the manifest's `when` clauses. */
export function setContextKey<K extends keyof ContextKeyValues>(key: K, value: ContextKeyValues[K]): void {
  void vscode.commands.executeCommand('setContext', key, value);
}
