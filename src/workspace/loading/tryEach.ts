// Tries an operation on each of several items: each is tried once, failures are reported by name, and Cancel skips the rest.
import { failureOf, type Failure } from '../../domain/failure';
import { REQUESTS_AT_ONCE } from './requestsAtOnce';

/** A target that failed, and why. */
export interface NotDone<T> {
  readonly item: T;
  readonly failure: Failure;
}

export interface EachResult<T> {
  readonly done: readonly T[];
  readonly failed: readonly NotDone<T>[];
  /** Items not started, or aborted, because the user cancelled. */
  readonly untouched: readonly T[];
}

export interface EachOptions {
  readonly signal?: AbortSignal | undefined;
  /** Called after each item with the number finished. */
  readonly onProgress?: ((through: number) => void) | undefined;
}

/** Runs `work` for each item. Each {@link Failure} is collected; any other error is a bug and stops the run. */
export async function tryEach<T>(
  items: readonly T[],
  work: (item: T) => Promise<void>,
  options: EachOptions = {},
): Promise<EachResult<T>> {
  const done: T[] = [];
  const failed: NotDone<T>[] = [];
  const givenUp: T[] = [];
  const bugs: unknown[] = [];
  const isCancelled = (): boolean => options.signal?.aborted === true;
  let next = 0;
  const worker = async (): Promise<void> => {
    while (next < items.length && !isCancelled() && bugs.length === 0) {
      const item = items[next++] as T;
      try {
        await work(item);
        done.push(item);
      } catch (error) {
        const failure = failureOf(error);
        if (!failure) bugs.push(error);
        else if (failure.kind === 'cancelled' && !failure.mayBeDone && isCancelled()) givenUp.push(item);
        else failed.push({ item, failure });
      }
      options.onProgress?.(done.length + failed.length);
    }
  };
  // A bug is thrown only when nothing runs any more, so started work is never abandoned.
  await Promise.all(Array.from({ length: Math.min(REQUESTS_AT_ONCE, items.length) }, worker));
  if (bugs.length > 0) throw bugs[0];
  return { done, failed, untouched: [...givenUp, ...items.slice(next)] };
}

/** Adds items a check ruled out before the run, to report every target. */
export function withNotDone<T>(result: EachResult<T>, others: readonly NotDone<T>[]): EachResult<T> {
  return others.length === 0 ? result : { ...result, failed: [...result.failed, ...others] };
}
