// Long reads that can be cancelled. Only one runs at a time: starting another ends the one before.

export class LongWork {
  private current: { readonly end: AbortController; count: number } | undefined;

  constructor(private readonly onChange: () => void) {}

  /** The work in progress, with the number of rows read. */
  get running(): { readonly count: number } | undefined {
    return this.current;
  }

  cancel(): void {
    this.current?.end.abort();
  }

  /** Also resolves when the work is cancelled. Otherwise throws the task's errors. */
  async run(task: (signal: AbortSignal, count: (rows: number) => void) => Promise<void>): Promise<void> {
    this.cancel();
    const work = { end: new AbortController(), count: 0 };
    const { signal } = work.end;
    this.current = work;
    this.onChange();
    try {
      await task(signal, (rows) => {
        work.count = rows;
        this.onChange();
      });
    } catch (error) {
      if (!signal.aborted) throw error;
    } finally {
      if (this.current === work) this.current = undefined;
      this.onChange();
    }
  }
}
