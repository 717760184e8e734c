// Owners of disposables.

export interface Disposable {
  dispose(): void;
}

/** Disposes its items in reverse order, all of them even if one throws. What is added after disposal is disposed immediately. */
export class DisposableStore implements Disposable {
  private readonly items = new Set<Disposable>();
  isDisposed = false;

  add<T extends Disposable>(item: T): T {
    if (this.isDisposed) item.dispose();
    else this.items.add(item);
    return item;
  }

  dispose(): void {
    this.isDisposed = true;
    const items = [...this.items].reverse();
    this.items.clear();
    const errors: unknown[] = [];
    for (const item of items) {
      try {
        item.dispose();
      } catch (error) {
        errors.push(error);
      }
    }
    if (errors.length > 0) throw errors[0];
  }
}

/** A class that disposes what it owns when it is disposed itself. */
export abstract class Owner implements Disposable {
  protected readonly store = new DisposableStore();

  dispose(): void {
    this.store.dispose();
  }
}

/** Holds one disposable; setting another disposes the previous one. */
export class DisposableSlot<T extends Disposable> implements Disposable {
  private held: T | undefined;

  get value(): T | undefined {
    return this.held;
  }

  set value(next: T | undefined) {
    const previous = this.held;
    this.held = next;
    if (previous !== next) previous?.dispose();
  }

  dispose(): void {
    this.value = undefined;
  }
}
