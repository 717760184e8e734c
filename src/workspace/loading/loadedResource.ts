// The base of resources that one request lists as a whole: Minis, labels, Skills.
import type { Disposable } from '../../base/disposables';
import type { Failure } from '../../domain/failure';
import type { LoadedValue } from './loadedValue';

export abstract class LoadedResource<T> implements Disposable {
  constructor(protected readonly list: LoadedValue<T>) {}

  get all(): T | undefined {
    return this.list.value;
  }

  get failure(): Failure | undefined {
    return this.list.failure;
  }

  /** Why the latest read failed, while an earlier one is still shown. */
  get refreshFailure(): Failure | undefined {
    return this.all && this.failure;
  }

  /** Received without an id, or unreadable, so they can't be shown. */
  get leftOut(): number {
    return this.list.leftOut;
  }

  load(): Promise<void> {
    return this.list.load();
  }

  /** All of them, where nothing can be done without: what failed before is tried again. Throws a ServiceError. */
  required(): Promise<T> {
    return this.list.required();
  }

  refresh(): Promise<void> {
    return this.list.refresh();
  }

  /** A fresh read, to verify before a write. Throws a ServiceError if it fails. */
  reread(): Promise<T> {
    return this.list.reread();
  }

  dispose(): void {
    this.list.dispose();
  }
}
