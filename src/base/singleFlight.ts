/** Runs one task at a time; callers that come while it runs share its promise. */
export class SingleFlight<T> {
  private current: Promise<T> | undefined;
  private next: Promise<T> | undefined;

  get isRunning(): boolean {
    return this.current !== undefined;
  }

  /** Resolves when the current run has ended, even if it failed. */
  async settled(): Promise<void> {
    await this.current?.catch(() => undefined);
  }

  run(task: () => Promise<T>): Promise<T> {
    this.current ??= task().finally(() => {
      this.current = undefined;
    });
    return this.current;
  }

  /** A run that starts after this call: waits for the current one, then shares the next one with other callers. */
  runAnew(task: () => Promise<T>): Promise<T> {
    if (!this.current && !this.next) return this.run(task);
    this.next ??= this.settled().then(() => {
      this.next = undefined;
      // A run that began while this waited may have begun before another caller of this method.
      return this.current ? this.runAnew(task) : this.run(task);
    });
    return this.next;
  }
}
