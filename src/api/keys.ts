// The key of a connection: read before each request, renewed once for all requests that it was refused for.
import { onAbort } from '../base/onAbort';
import { SingleFlight } from '../base/singleFlight';
import { ServiceError } from '../domain/failure';
import type { ClientOptions } from './clientOptions';

export class Keys {
  private readonly renewal = new SingleFlight<boolean>();
  private abandon = new AbortController();
  private waiting = 0;

  constructor(private readonly options: Pick<ClientOptions, 'key' | 'renewKey'>) {}

  /** Throws `unauthorized` without a usable key: fetch would put an unusable one into its error message. */
  async current(operation: string, signal?: AbortSignal): Promise<string> {
    // A person may be asked for it.
    const key = (await untilAborted(this.options.key(), signal)).trim();
    if (!/^[\x21-\x7e]+$/.test(key)) throw new ServiceError({ operation, kind: 'unauthorized' });
    return key;
  }

  /** Whether another key than the refused one is there now. Gives up when the caller does; ends the asking with the last. */
  async isRenewed(refusedKey: string, signal?: AbortSignal): Promise<boolean> {
    const { key, renewKey } = this.options;
    // Somebody else's renewal may have ended while this request was under way.
    if ((await key()).trim() !== refusedKey) return true;
    if (!renewKey) return false;
    // One that everybody has let go of is on its way to no key.
    while (this.renewal.isRunning && this.abandon.signal.aborted) await untilAborted(this.renewal.settled(), signal);
    if (!this.renewal.isRunning) this.abandon = new AbortController();
    const { abandon } = this;
    this.waiting++;
    try {
      return await untilAborted(
        this.renewal.run(() => renewKey(abandon.signal)),
        signal,
      );
    } finally {
      this.waiting--;
      if (this.waiting === 0) abandon.abort();
    }
  }
}

function untilAborted<T>(promise: Promise<T>, signal?: AbortSignal): Promise<T> {
  if (!signal) return promise;
  return new Promise((resolve, reject) => {
    const giveUp = (): void => reject(signal.reason as Error);
    if (signal.aborted) giveUp();
    promise.then(resolve, reject).finally(onAbort(signal, giveUp));
  });
}
