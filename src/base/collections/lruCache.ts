/** A cache that drops the least recently used value. */
export class LruCache<V> {
  private readonly values = new Map<string, V>();

  constructor(private readonly most: number) {}

  get(key: string): V | undefined {
    const value = this.values.get(key);
    if (value !== undefined) this.put(key, value);
    return value;
  }

  /** The value of the key, created on first use. */
  of(key: string, create: () => V): V {
    const known = this.get(key);
    if (known !== undefined) return known;
    const value = create();
    this.put(key, value);
    return value;
  }

  put(key: string, value: V): void {
    // Moved to the end: a Map keeps insertion order.
    this.values.delete(key);
    this.values.set(key, value);
    const [oldest] = this.values.keys();
    if (this.values.size > this.most && oldest !== undefined) this.values.delete(oldest);
  }

  forget(key: string): void {
    this.values.delete(key);
  }

  clear(): void {
    this.values.clear();
  }
}
