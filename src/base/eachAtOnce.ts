/**
 * Runs `work` for the items of a list that is read as it is needed, at most `atOnce` at a time. The first error stops the run, and is
 * thrown when nothing runs any more, so started work is never abandoned.
 */
export async function eachAtOnce<T>(
  items: Iterable<T> | AsyncIterable<T>,
  atOnce: number,
  work: (item: T) => Promise<void>,
): Promise<void> {
  const running = new Set<Promise<void>>();
  const errors: unknown[] = [];
  try {
    for await (const item of items) {
      const run = work(item)
        .catch((error: unknown) => void errors.push(error))
        .finally(() => running.delete(run));
      running.add(run);
      if (running.size >= atOnce) await Promise.race(running);
      if (errors.length > 0) break;
    }
  } finally {
    await Promise.all(running);
  }
  if (errors.length > 0) throw errors[0];
}
