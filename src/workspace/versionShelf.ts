/** Things whose versions are kept: versions hold whole contents. */
const KEPT = 10;

/** Lists of versions by the key of what they are versions of; the one not used for the longest time goes first. */
export class VersionShelf<L> {
  private readonly lists = new Map<string, L>();

  of(key: string, make: () => L): L {
    const list = this.lists.get(key) ?? make();
    // Put last: a map keeps the order of what is put in.
    this.lists.delete(key);
    this.lists.set(key, list);
    const [oldest] = this.lists.keys();
    if (this.lists.size > KEPT && oldest !== undefined) this.lists.delete(oldest);
    return list;
  }

  forget(key: string): void {
    this.lists.delete(key);
  }
}
