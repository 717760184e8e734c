/** Runs one task at a time: callers that come while it runs share its promise. */
export class SingleFlight<T> {
  private current: Promise<T> | undefined;

  get isRunning(): boolean {
    return this.current !== undefined;
  }

  /** Resolves when nothing runs any more, whatever came of it. */
  async settled(): Promise<void> {
    await this.current?.catch(() => undefined);
  }

  run(task: () => Promise<T>): Promise<T> {
    this.current ??= task().finally(() => {
      this.current = undefined;
    });
    return this.current;
  }
}
