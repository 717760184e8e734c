// Builds API clients for the saved workspaces, and starts the sample service when needed. Both are loaded at first use.
import type { ServiceClient } from './api/client';
import type { Disposable } from './base/disposables';
import type { Connection } from './domain/connection/connection';
import type { Diagnose } from './domain/connection/diagnosis';
import { ServiceError } from './domain/failure';
import type { Connections } from './platform/connections';
import { KeyError, type Credentials } from './platform/keys/credentials';
import type { CheckKey, KeyPrompt } from './platform/keys/keyPrompt';
import type { Log } from './platform/log';
import type { ServedSample } from './sample/serveSample';
import { checkKey } from './workspace/checkKey';

export class Connector implements Disposable {
  private sample: Promise<ServedSample> | undefined;

  constructor(
    private readonly credentials: Credentials,
    private readonly connections: Connections,
    private readonly log: Log,
  ) {}

  async connect(connection: Connection, keyPrompt: KeyPrompt): Promise<ServiceClient> {
    const { createClient } = await import('./api/client');
    const log = this.log.request;
    const isReadOnly = (): boolean => {
      // Another window may have locked it; then this window's commands must be hidden too.
      this.connections.look();
      return this.connections.isReadOnly(connection.id);
    };
    if (connection.isSample) {
      const { url, key } = await this.startSample();
      return createClient({ baseUrl: url, key: () => Promise.resolve(key), isReadOnly, log });
    }
    return createClient({
      baseUrl: connection.baseUrl,
      key: () => this.key(connection, keyPrompt),
      renewKey: (refusedKey, signal) => fromStorage(keyPrompt.renew(connection, { refusedKey, signal })),
      isReadOnly,
      log,
    });
  }

  /** A single try without retries: the user is waiting. */
  readonly checkKey: CheckKey = async (baseUrl, key, signal) => {
    const { createClient } = await import('./api/client');
    return await checkKey(
      createClient({ baseUrl, key: () => Promise.resolve(key), log: this.log.request, timeouts: { retriesMs: 0 } }),
      signal,
    );
  };

  readonly diagnose: Diagnose = async (baseUrl, options) => {
    const { diagnose } = await import('./api/diagnosis/diagnose');
    return await diagnose(baseUrl, options);
  };

  dispose(): void {
    void this.sample?.then(
      (sample) => sample.stop(),
      () => undefined,
    );
  }

  /** A missing key is requested like one that was rejected. */
  private async key(connection: Connection, keyPrompt: KeyPrompt): Promise<string> {
    // Removed in another window: don't ask for its key here. Listeners were notified above.
    this.connections.look();
    if (!this.connections.find(connection.id)) throw new ServiceError({ kind: 'cancelled', operation: 'key' });
    const key = await fromStorage(this.credentials.current(connection));
    if (key !== undefined) return key;
    const isThere = await fromStorage(keyPrompt.renew(connection, { refusedKey: undefined }));
    const entered = isThere ? await fromStorage(this.credentials.find(connection)) : undefined;
    if (entered === undefined) throw new ServiceError({ kind: 'unauthorized', operation: 'key' });
    return entered;
  }

  private startSample(): Promise<ServedSample> {
    this.sample ??= import('./sample/serveSample')
      .then(({ serveSample }) => serveSample())
      .catch((error: unknown) => {
        // The next connect tries again.
        this.sample = undefined;
        throw error;
      });
    return this.sample;
  }
}

/** An unreadable secret storage is its own kind of failure. */
async function fromStorage<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof KeyError) throw new ServiceError({ kind: 'keyUnreadable', operation: 'key' });
    throw error;
  }
}
