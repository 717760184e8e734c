// The base class of resources that one request lists completely: Minis, labels, Skills.
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

  /** The number of received items without an id, or unreadable. */
  get leftOut(): number {
    return this.list.leftOut;
  }

  load(): Promise<void> {
    return this.list.load();
  }

  /** The list, for callers that can't do without it: tries again after a failure. Throws a ServiceError. */
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
