// The options of a client.
import type { Clock } from '../../base/clock';
import type { RequestEntry } from '../../domain/connection/requestEntry';

export interface ClientOptions {
  /** As `checkBaseUrl` returns it: without a trailing slash and without `/api/v1`. */
  readonly baseUrl: string;
  /** Called before each request. */
  readonly key: () => Promise<string>;
  /** Called once for all waiting requests when a key is rejected; true if there is a new one. Aborted when no request is waiting any more. */
  readonly renewKey?: (refusedKey: string, signal: AbortSignal) => Promise<boolean>;
  /** While true, writes fail with kind `readOnly` before anything is sent. */
  readonly isReadOnly?: () => boolean;
  /** Called when a request has ended. */
  readonly log?: (entry: RequestEntry) => void;
  readonly clock?: Clock;
  /** From 0 to below 1: jitter for the pauses between retries. */
  readonly random?: () => number;
  readonly timeouts?: Partial<Timeouts>;
  /** The limit for one response that isn't a download, after decompression. */
  readonly maxResponseBytes?: number;
}

export interface Timeouts {
  /** Until the response to a read begins. */
  readonly readMs: number;
  /** Until the response to a write begins, from its last byte sent. */
  readonly writeMs: number;
  /** The longest wait without a byte in either direction. */
  readonly idleMs: number;
  /** For the whole body of a read; a download gets more for each byte. */
  readonly readBodyMs: number;
  /** For the body of a write whose response says what was done, such as a batch. */
  readonly writeBodyMs: number;
  /** For the body of any other write: the status already says that it is done. */
  readonly acknowledgementMs: number;
  /** The time for all tries of one read and the pauses between them. */
  readonly retriesMs: number;
}
