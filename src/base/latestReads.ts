// Order among reads of the same thing: answers may overtake each other, and one to an earlier question is then dropped.

/** One for each place where answers are taken over. */
export class LatestReads {
  private begun = 0;
  private wholeTaken = 0;
  private readonly taken = new Map<string, number>();

  /**
   * Call this as a read begins: of one part by its key, of everything without one. Call the answer when the read has ended:
   * false means that the result of a read that began later was taken already, so that this one must be dropped.
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

  /** For those who need a result of everything in any case: reads again when it was overtaken. */
  async read<T>(read: () => Promise<T>): Promise<T> {
    for (;;) {
      const isLatest = this.begin();
      const result = await read();
      if (isLatest()) return result;
    }
  }

  /** Something newer is known than what the reads under way can show, such as what was just written. */
  overtake(key?: string): void {
    this.begin(key)();
  }

  /** The part is no longer kept. */
  forget(key: string): void {
    this.taken.delete(key);
  }

  private takeWhole(own: number): void {
    this.wholeTaken = own;
    for (const [key, taken] of this.taken) if (taken < own) this.taken.delete(key);
  }
}
