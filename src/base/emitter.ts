import type { Disposable } from './disposables';

/** Subscribes a listener; dispose the result to unsubscribe. Shaped like VS Code's own events. */
export type Event<T> = (listener: (value: T) => void) => Disposable;

/** An event emitter without VS Code. An error in one listener reaches neither the others nor the caller: the process reports it. */
export class Emitter<T> implements Disposable {
  private readonly listeners = new Set<(value: T) => void>();

  readonly event: Event<T> = (listener) => {
    const own = (value: T): void => listener(value);
    this.listeners.add(own);
    return { dispose: () => void this.listeners.delete(own) };
  };

  fire(value: T): void {
    for (const listener of [...this.listeners]) {
      try {
        listener(value);
      } catch (error) {
        queueMicrotask(() => {
          throw error;
        });
      }
    }
  }

  dispose(): void {
    this.listeners.clear();
  }
}
