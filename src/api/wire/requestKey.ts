// The API key of a connection: read before each request, and renewed once for all requests it was rejected for.
import { untilAborted } from '../../base/onAbort';
import { SingleFlight } from '../../base/singleFlight';
import { ServiceError } from '../../domain/failure';
import type { ClientOptions } from './clientOptions';

/** The key that one request sends. */
interface UsedKey {
  readonly text: string;
  /** How often the key had been renewed when it was read. */
  readonly renewals: number;
}

export class RequestKey {
  private readonly renewal = new SingleFlight<boolean>();
  private renewals = 0;
  private abort = new AbortController();
  private waiting = 0;

  constructor(private readonly options: Pick<ClientOptions, 'key' | 'renewKey'>) {}

  /** Throws `unauthorized` without a usable key: fetch would put an unusable one into its error message. */
  async current(operation: string, signal?: AbortSignal): Promise<UsedKey> {
    const { renewals } = this;
    // May show an input box.
    const text = (await untilAborted(this.options.key(), signal)).trim();
    if (!/^[\x21-\x7e]+$/.test(text)) throw new ServiceError({ operation, kind: 'unauthorized' });
    return { text, renewals };
  }

  /** Whether there is a newer key than the rejected one. Asks for one if needed, until the last waiting request is cancelled. */
  async renew(rejected: UsedKey, signal?: AbortSignal): Promise<boolean> {
    const { renewKey } = this.options;
    if (!renewKey) return false;
    // A renewal that was aborted won't bring a key: wait for its end and start another.
    while (this.renewal.isRunning && this.abort.signal.aborted) await untilAborted(this.renewal.settled(), signal);
    // Renewed while this request was running, even if to the same text.
    if (rejected.renewals !== this.renewals) return true;
    if (!this.renewal.isRunning) this.abort = new AbortController();
    const { abort } = this;
    this.waiting++;
    try {
      return await untilAborted(
        this.renewal.run(() => this.renewNow(rejected.text, abort.signal)),
        signal,
      );
    } finally {
      this.waiting--;
      if (this.waiting === 0) abort.abort();
    }
  }

  private async renewNow(rejectedKey: string, signal: AbortSignal): Promise<boolean> {
    const isRenewed = (await this.options.renewKey?.(rejectedKey, signal)) === true;
    if (isRenewed) this.renewals++;
    return isRenewed;
  }
}
