// The key of a connection: read before each request, renewed once for all requests that it was refused for.
import { onAbort } from '../../base/onAbort';
import { SingleFlight } from '../../base/singleFlight';
import { ServiceError } from '../../domain/failure';
import type { ClientOptions } from './clientOptions';

/** A key as one request sends it. */
export interface UsedKey {
  readonly text: string;
  /** How often there had been a new one when it was read. */
  readonly renewals: number;
}

export class Keys {
  private readonly renewal = new SingleFlight<boolean>();
  private renewals = 0;
  private abandon = new AbortController();
  private waiting = 0;

  constructor(private readonly options: Pick<ClientOptions, 'key' | 'renewKey'>) {}

  /** Throws `unauthorized` without a usable key: fetch would put an unusable one into its error message. */
  async current(operation: string, signal?: AbortSignal): Promise<UsedKey> {
    const { renewals } = this;
    // A person may be asked for it.
    const text = (await untilAborted(this.options.key(), signal)).trim();
    if (!/^[\x21-\x7e]+$/.test(text)) throw new ServiceError({ operation, kind: 'unauthorized' });
    return { text, renewals };
  }

  /** Whether there is another key by now than the refused one. Gives up when the caller does; ends the asking with the last. */
  async isRenewed(refused: UsedKey, signal?: AbortSignal): Promise<boolean> {
    const { renewKey } = this.options;
    if (!renewKey) return false;
    // One that everybody has let go of is on its way to no key.
    while (this.renewal.isRunning && this.abandon.signal.aborted) await untilAborted(this.renewal.settled(), signal);
    // It came while this request was under way, be it of the same text.
    if (refused.renewals !== this.renewals) return true;
    if (!this.renewal.isRunning) this.abandon = new AbortController();
    const { abandon } = this;
    this.waiting++;
    try {
      return await untilAborted(
        this.renewal.run(() => this.renew(refused.text, abandon.signal)),
        signal,
      );
    } finally {
      this.waiting--;
      if (this.waiting === 0) abandon.abort();
    }
  }

  private async renew(refusedKey: string, signal: AbortSignal): Promise<boolean> {
    const isRenewed = (await this.options.renewKey?.(refusedKey, signal)) === true;
    if (isRenewed) this.renewals++;
    return isRenewed;
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
