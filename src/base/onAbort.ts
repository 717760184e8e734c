// Many listeners for one AbortSignal: Node reports more than ten as a leak.

const waiting = new WeakMap<AbortSignal, Set<() => void>>();

/** Calls back once when the signal is aborted from now on. Returns the function to stop; the last one removes the shared listener. */
export function onAbort(signal: AbortSignal | undefined, callback: () => void): () => void {
  if (!signal || signal.aborted) return () => undefined;
  const callbacks = waiting.get(signal) ?? listenTo(signal);
  // A new function for each call: the same callback can be added twice.
  const call = (): void => callback();
  callbacks.add(call);
  return () => {
    if (callbacks.delete(call) && callbacks.size === 0) letGo(signal);
  };
}

/** Rejects with the signal's reason once it is aborted, whatever becomes of the promise. */
export function untilAborted<T>(promise: Promise<T>, signal?: AbortSignal): Promise<T> {
  if (!signal) return promise;
  return new Promise((resolve, reject) => {
    const cancel = (): void => reject(signal.reason as Error);
    if (signal.aborted) cancel();
    promise.then(resolve, reject).finally(onAbort(signal, cancel));
  });
}

function listenTo(signal: AbortSignal): Set<() => void> {
  const callbacks = new Set<() => void>();
  waiting.set(signal, callbacks);
  signal.addEventListener('abort', callAll, { once: true });
  return callbacks;
}

function letGo(signal: AbortSignal): void {
  waiting.delete(signal);
  signal.removeEventListener('abort', callAll);
}

function callAll(this: AbortSignal): void {
  const callbacks = waiting.get(this) ?? [];
  waiting.delete(this);
  // Iterates over the live set: a callback that was removed by another isn't called.
  for (const call of callbacks) call();
}
