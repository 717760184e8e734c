// Finds the first row with a key. Holds millions of rows in a few flat arrays.
import { textHash } from '../../base/textHash';

const FREE = 0xffffffff;

/**
 * Keys are stored as 53-bit hashes. With a million keys, two of them collide in one of twenty thousand files.
 */
export class RowIndex {
  private hashes = new Float64Array(1024);
  private rows = new Uint32Array(1024).fill(FREE);
  private count = 0;

  get(key: string): number | undefined {
    const row = this.rows[this.slotOf(textHash(key))];
    return row === FREE ? undefined : row;
  }

  /** Returns the earlier row with this key; if there is none, adds the row. */
  add(key: string, row: number): number | undefined {
    const hash = textHash(key);
    const slot = this.slotOf(hash);
    if (this.rows[slot] !== FREE) return this.rows[slot];
    this.hashes[slot] = hash;
    this.rows[slot] = row;
    if (++this.count * 2 > this.rows.length) this.grow();
    return undefined;
  }

  private slotOf(hash: number): number {
    const { hashes, rows } = this;
    const mask = rows.length - 1;
    let slot = (hash >>> 0) & mask;
    while (rows[slot] !== FREE && hashes[slot] !== hash) slot = (slot + 1) & mask;
    return slot;
  }

  private grow(): void {
    const { hashes, rows } = this;
    this.hashes = new Float64Array(hashes.length * 2);
    this.rows = new Uint32Array(rows.length * 2).fill(FREE);
    for (let at = 0; at < rows.length; at++) {
      if (rows[at] === FREE) continue;
      const hash = hashes[at] as number;
      const slot = this.slotOf(hash);
      this.hashes[slot] = hash;
      this.rows[slot] = rows[at] as number;
    }
  }
}
