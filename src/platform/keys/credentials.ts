// API keys in VS Code's secret storage, each bound to the address it was entered for.
import type * as vscode from 'vscode';
import type { Disposable } from '../../base/disposables';
import type { Connection } from '../../domain/connection/connection';

/** Some systems never respond when their keyring is locked. */
const ANSWER_MS = 10_000;

/** `locked`: the storage can't be read or written, or doesn't respond. */
export type KeyProblem = 'missing' | 'otherAddress' | 'locked' | 'notKept';

/** A key can't be read or stored. The message never contains the key. */
export class KeyError extends Error {
  override readonly name = 'KeyError';

  constructor(readonly problem: KeyProblem) {
    super(`key: ${problem}`);
  }
}

interface StoredKey {
  readonly version: 1;
  readonly baseUrl: string;
  readonly key: string;
}

export class Credentials implements Disposable {
  private known = new WeakMap<Connection, string>();
  private readonly subscription: Disposable;

  constructor(private readonly secrets: vscode.SecretStorage) {
    this.subscription = secrets.onDidChange(() => (this.known = new WeakMap()));
  }

  /** Fires when a key was stored or removed, in any window. */
  get onDidChange(): vscode.Event<vscode.SecretStorageChangeEvent> {
    return this.secrets.onDidChange;
  }

  isOf(change: vscode.SecretStorageChangeEvent, connection: Connection): boolean {
    return change.key === secretName(connection.id);
  }

  /** The key, if it was entered for this address. Throws {@link KeyError}. */
  async read(connection: Connection): Promise<string> {
    const text = await unlessLocked(this.secrets.get(secretName(connection.id)));
    const stored = parse(text);
    if (!stored) throw new KeyError('missing');
    if (stored.baseUrl !== connection.baseUrl) throw new KeyError('otherAddress');
    return stored.key;
  }

  /** The key, or undefined if there is none. Throws {@link KeyError} only if the storage can't be read. */
  async find(connection: Connection): Promise<string | undefined> {
    // The promise is replaced once a secret has changed.
    const { known } = this;
    known.delete(connection);
    try {
      const key = await this.read(connection);
      known.set(connection, key);
      return key;
    } catch (error) {
      if (error instanceof KeyError && error.problem !== 'locked') return undefined;
      throw error;
    }
  }

  /**
   * The key found last, read again once any secret has changed: VS Code keeps secrets in another process, and every request
   * would wait for it. Throws like {@link find}.
   */
  async current(connection: Connection): Promise<string | undefined> {
    return this.known.get(connection) ?? (await this.find(connection));
  }

  /** Stores the key and reads it back, because some keyrings lose secrets. Throws {@link KeyError}. */
  async store(connection: Connection, key: string): Promise<void> {
    const stored: StoredKey = { version: 1, baseUrl: connection.baseUrl, key };
    await unlessLocked(this.secrets.store(secretName(connection.id), JSON.stringify(stored)));
    const back = await this.read(connection).catch(() => undefined);
    if (back !== key) throw new KeyError('notKept');
  }

  async forget(connection: Connection): Promise<void> {
    await unlessLocked(this.secrets.delete(secretName(connection.id)));
  }

  dispose(): void {
    this.subscription.dispose();
  }
}

function secretName(connectionId: string): string {
  return `recordsWorkspace.key.${connectionId}`;
}

function parse(text: string | undefined): StoredKey | undefined {
  if (text === undefined) return undefined;
  try {
    const value = JSON.parse(text) as Partial<StoredKey> | null;
    return typeof value?.baseUrl === 'string' && typeof value.key === 'string' ? (value as StoredKey) : undefined;
  } catch {
    return undefined;
  }
}

/** Throws a {@link KeyError} for a storage that does not respond. */
export async function unlessLocked<T>(answer: Thenable<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new KeyError('locked')), ANSWER_MS);
  });
  try {
    return await Promise.race([answer, timeout]);
  } catch {
    // The keyring's own message may contain secrets.
    throw new KeyError('locked');
  } finally {
    clearTimeout(timer);
  }
}
