import type { Disposable } from './disposables';

/** Subscribes a listener; dispose the result to unsubscribe. Shaped like VS Code's own events. */
export type Event<T> = (listener: (value: T) => void) => Disposable;

/** An event emitter without VS Code. A listener that throws doesn't keep the others from being called. */
export class Emitter<T> implements Disposable {
  private readonly listeners = new Set<(value: T) => void>();

  readonly event: Event<T> = (listener) => {
    const own = (value: T): void => listener(value);
    this.listeners.add(own);
    return { dispose: () => void this.listeners.delete(own) };
  };

  fire(value: T): void {
    const errors: unknown[] = [];
    for (const listener of [...this.listeners]) {
      try {
        listener(value);
      } catch (error) {
        errors.push(error);
      }
    }
    if (errors.length > 0) throw errors[0];
  }

  dispose(): void {
    this.listeners.clear();
  }
}
