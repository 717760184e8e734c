// Waiting for a signal to be aborted, by as many as like to: Node takes more than ten listeners on one signal for a leak.

const waiting = new WeakMap<AbortSignal, Set<() => void>>();

/** Calls back once, when the signal is aborted from now on. Answers the way to let go; the last to do so takes the only listener along. */
export function onAbort(signal: AbortSignal | undefined, callback: () => void): () => void {
  if (!signal || signal.aborted) return () => undefined;
  const callbacks = waiting.get(signal) ?? listenTo(signal);
  // A function of its own for each call, so that one callback can wait twice.
  const call = (): void => callback();
  callbacks.add(call);
  return () => {
    if (callbacks.delete(call) && callbacks.size === 0) letGo(signal);
  };
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
  // The set itself: one that is let go by another is not called any more.
  for (const call of callbacks) call();
}
