// Keeps overlapping reads of the same thing in order: a response to an earlier read is dropped.

/** Create one for each place that stores results. */
export class LatestReads {
  private begun = 0;
  private wholeTaken = 0;
  private readonly taken = new Map<string, number>();

  /**
   * Call this when a read begins, with a key for a part or without one for everything. Call the returned function when it ends:
   * it accepts this result in place of all earlier ones, or is false because a later read's result was accepted before.
   */
  begin(key?: string): () => boolean {
    const own = ++this.begun;
    return () => {
      if (own < this.wholeTaken || (key !== undefined && own < (this.taken.get(key) ?? 0))) return false;
      if (key === undefined) this.takeWhole(own);
      else this.taken.set(key, own);
      return true;
    };
  }

  /** Reads everything, again if the result was overtaken. */
  async read<T>(read: () => Promise<T>): Promise<T> {
    for (;;) {
      const accept = this.begin();
      const result = await read();
      if (accept()) return result;
    }
  }

  /** Drops the reads in progress because something newer is known, such as what was just written. */
  overtake(key: string): void {
    this.begin(key)();
  }

  /** Forgets a part that is no longer stored. */
  forget(key: string): void {
    this.taken.delete(key);
  }

  private takeWhole(own: number): void {
    this.wholeTaken = own;
    for (const [key, taken] of this.taken) if (taken < own) this.taken.delete(key);
  }
}
