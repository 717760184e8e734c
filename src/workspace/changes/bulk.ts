// One wish for many things: each is tried once, what failed is told by name, and Cancel keeps what was not begun untouched.
import { failureOf, type Failure } from '../../domain/failure';

/** Writes at once. Fewer than the connection allows, so that reading goes on meanwhile. */
const WRITES_AT_ONCE = 4;

/** Something that was meant, and why it was not done. */
export interface NotDone<T> {
  readonly item: T;
  readonly failure: Failure;
}

export interface BulkResult<T> {
  readonly done: readonly T[];
  readonly failed: readonly NotDone<T>[];
  /** Not begun, or given up on the way, because the person cancelled. */
  readonly untouched: readonly T[];
}

export interface BulkOptions {
  readonly signal?: AbortSignal | undefined;
  /** Called after each item with how many are through. */
  readonly onProgress?: ((through: number) => void) | undefined;
}

/** Runs `work` for each item. A {@link Failure} is collected; any other error is a bug and stops the run. */
export async function runBulk<T>(
  items: readonly T[],
  work: (item: T) => Promise<void>,
  options: BulkOptions = {},
): Promise<BulkResult<T>> {
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
  // A bug is thrown when nothing runs any more: what was begun is not left alone.
  await Promise.all(Array.from({ length: Math.min(WRITES_AT_ONCE, items.length) }, worker));
  if (bugs.length > 0) throw bugs[0];
  return { done, failed, untouched: [...givenUp, ...items.slice(next)] };
}

/** The same with what was not even begun, since a look before told that it can't be: all that was meant is told of. */
export function withNotDone<T>(result: BulkResult<T>, others: readonly NotDone<T>[]): BulkResult<T> {
  return others.length === 0 ? result : { ...result, failed: [...result.failed, ...others] };
}
