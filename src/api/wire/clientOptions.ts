// What a client is made with, and what it reports.
import type { Clock } from '../../base/clock';
import type { FailureKind } from '../../domain/failure';

export interface ClientOptions {
  /** As `checkBaseUrl` answers it: without a trailing slash and without `/api/v1`. */
  readonly baseUrl: string;
  /** Asked before each request. */
  readonly key: () => Promise<string>;
  /** Asked once, for all requests together, when a key is refused; true when another is there. Aborted when none of them waits any more. */
  readonly renewKey?: (refusedKey: string, signal: AbortSignal) => Promise<boolean>;
  /** While true, writes fail with kind `readOnly` before anything is sent. */
  readonly isReadOnly?: () => boolean;
  /** Hears of every request when it ends. No contents, ids or addresses. */
  readonly log?: (entry: LogEntry) => void;
  readonly clock?: Clock;
  /** From 0 to below 1: spreads the pauses between tries. */
  readonly random?: () => number;
  readonly timeouts?: Partial<Timeouts>;
  /** Of one answer that is no download, when nothing is compressed any more. */
  readonly maxAnswerBytes?: number;
}

export interface LogEntry {
  readonly operation: string;
  /** Of the last answer, if any came. */
  readonly status?: number;
  readonly ms: number;
  readonly tries: number;
  /** Bytes of the answer's body as read. */
  readonly bytes?: number;
  /** Rows of a list that came without an id. */
  readonly leftOut?: number;
  readonly failure?: FailureKind;
}

export interface Timeouts {
  /** Until the first byte of an answer to a read. */
  readonly readMs: number;
  /** Until the first byte of an answer to a write, from its last byte sent. */
  readonly writeMs: number;
  /** Without any byte, in either direction. */
  readonly idleMs: number;
  /** Waiting for the whole body of a read's answer, from its head on; for a download, so much and more for each byte. */
  readonly readBodyMs: number;
  /** The same for a write that tells what came of it. */
  readonly writeBodyMs: number;
  /** What is still waited for when a write is done and its body tells no more than that. */
  readonly acknowledgementMs: number;
  /** All tries of one read and the pauses between them. */
  readonly triesMs: number;
}
