import type * as vscode from 'vscode';

/** A secret storage that forgets all with the test. */
export function secretsInMemory(): vscode.SecretStorage {
  const kept = new Map<string, string>();
  return {
    keys: () => Promise.resolve([...kept.keys()]),
    get: (name) => Promise.resolve(kept.get(name)),
    store: (name, value) => {
      kept.set(name, value);
      return Promise.resolve();
    },
    delete: (name) => {
      kept.delete(name);
      return Promise.resolve();
    },
    onDidChange: () => ({ dispose: () => undefined }),
  };
}
