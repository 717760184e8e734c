import type * as vscode from 'vscode';
import { Emitter } from '../../src/base/emitter';

/** A secret storage in memory that can be locked like a keyring. */
export interface FakeSecretStorage {
  readonly secrets: vscode.SecretStorage;
  isLocked: boolean;
  /** The number of listeners. */
  readonly listeners: number;
}

export function fakeSecretStorage(): FakeSecretStorage {
  const kept = new Map<string, string>();
  const changed = new Emitter<vscode.SecretStorageChangeEvent>();
  let listeners = 0;
  const opened = <T>(work: () => T): Promise<T> =>
    storage.isLocked ? Promise.reject(new Error('Sample keyring: the collection is locked')) : Promise.resolve(work());
  const storage: FakeSecretStorage = {
    isLocked: false,
    get listeners() {
      return listeners;
    },
    secrets: {
      keys: () => opened(() => [...kept.keys()]),
      get: (name) => opened(() => kept.get(name)),
      store: (name, value) =>
        opened(() => {
          kept.set(name, value);
          changed.fire({ key: name });
        }),
      delete: (name) =>
        opened(() => {
          kept.delete(name);
          changed.fire({ key: name });
        }),
      onDidChange: (listener) => {
        const subscription = changed.event((change) => void listener(change));
        listeners++;
        return {
          dispose: () => {
            subscription.dispose();
            listeners--;
          },
        };
      },
    },
  };
  return storage;
}

export function fakeSecrets(): vscode.SecretStorage {
  return fakeSecretStorage().secrets;
}
