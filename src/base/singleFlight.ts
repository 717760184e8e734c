/** Runs one task at a time: callers that come while it runs share its promise. */
export class SingleFlight<T> {
  private current: Promise<T> | undefined;
  private next: Promise<T> | undefined;

  get isRunning(): boolean {
    return this.current !== undefined;
  }

  /** Resolves when what runs now is over, whatever came of it. */
  async settled(): Promise<void> {
    await this.current?.catch(() => undefined);
  }

  run(task: () => Promise<T>): Promise<T> {
    this.current ??= task().finally(() => {
      this.current = undefined;
    });
    return this.current;
  }

  /** A run that begins after this call: what runs already is waited for, and callers that wait share the next one. */
  runAnew(task: () => Promise<T>): Promise<T> {
    if (!this.current) return this.run(task);
    this.next ??= this.settled().then(() => {
      this.next = undefined;
      return this.run(task);
    });
    return this.next;
  }
}
