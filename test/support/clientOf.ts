// A client of a test server, with instant pauses and a log.
import { createClient, type ClientOptions, type ServiceClient } from '../../src/api/client';
import type { Clock } from '../../src/base/clock';
import type { RequestEntry } from '../../src/domain/connection/requestEntry';
import { ServiceError, type Failure } from '../../src/domain/failure';

export interface ClientUnderTest {
  readonly client: ServiceClient;
  readonly log: RequestEntry[];
  /** Every pause between tries, in milliseconds. */
  readonly pauses: number[];
}

export function clientOf(baseUrl: string, options: Partial<ClientOptions> = {}): ClientUnderTest {
  const log: RequestEntry[] = [];
  const pauses: number[] = [];
  const clock: Clock = {
    now: () => Date.now(),
    elapsed: () => Math.round(performance.now()),
    sleep: (pauseMs, signal) => {
      pauses.push(pauseMs);
      signal?.throwIfAborted();
      return Promise.resolve();
    },
  };
  const client = createClient({
    baseUrl,
    key: () => Promise.resolve('sample-key'),
    log: (entry) => log.push(entry),
    clock,
    random: () => 0.5,
    ...options,
  });
  return { client, log, pauses };
}

/** The failure of a promise. Rethrows anything but a `ServiceError`. */
export async function failureFrom(promise: Promise<unknown>): Promise<Failure> {
  try {
    await promise;
  } catch (error) {
    if (error instanceof ServiceError) return error.failure;
    throw error;
  }
  throw new Error('It did not fail');
}
