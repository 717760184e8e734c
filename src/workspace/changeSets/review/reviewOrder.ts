// Which rows a review shows, in which order: groups, and below an open group its items. Holds positions only.
import type { ReviewGroup } from './reviewGroups';

type ReviewPosition =
  { readonly kind: 'group'; readonly group: number } | { readonly kind: 'item'; readonly index: number };

/** Groups of a set with at most this many items are shown open. */
const FEW = 100;

export class ReviewOrder {
  private readonly open = new Set<number>();
  /** Items by group; within one, those that need attention first. */
  private readonly order: Uint32Array;
  private shown: Uint32Array;
  /** Per group, where its shown items begin; one more than there are groups. */
  private starts: readonly number[] = [];

  /** `rank` is lower for items to be seen first. */
  constructor(
    private readonly groups: readonly ReviewGroup[],
    private readonly groupOf: Int32Array,
    rank: (index: number) => number,
  ) {
    const indexes = [...groupOf.keys()].filter((index) => groupOf[index] !== -1);
    const ranks = Uint8Array.from(groupOf.keys(), (index) => (groupOf[index] === -1 ? 0 : rank(index)));
    const by = (numbers: ArrayLike<number>, one: number, other: number) => (numbers[one] ?? 0) - (numbers[other] ?? 0);
    indexes.sort((one, other) => by(groupOf, one, other) || by(ranks, one, other) || one - other);
    this.order = Uint32Array.from(indexes);
    this.shown = this.order;
    if (groups.length === 1 || indexes.length <= FEW) groups.forEach((_, group) => this.open.add(group));
    this.filter(() => true);
  }

  get count(): number {
    let count = 0;
    for (const { rows } of this.sections()) count += rows;
    return count;
  }

  /** Shows the matching items, and the groups that have any. */
  filter(matches: (index: number) => boolean): void {
    this.shown = this.order.filter(matches);
    const starts = Array.from({ length: this.groups.length + 1 }, () => 0);
    const add = (at: number, count: number): void => {
      starts[at] = (starts[at] ?? 0) + count;
    };
    for (const index of this.shown) add((this.groupOf[index] ?? 0) + 1, 1);
    for (let at = 1; at < starts.length; at++) add(at, starts[at - 1] ?? 0);
    this.starts = starts;
  }

  isOpen(group: number): boolean {
    return this.open.has(group);
  }

  setOpen(group: number, isOpen: boolean): void {
    if (isOpen) this.open.add(group);
    else this.open.delete(group);
  }

  /** All shown items of one group or of all, including closed ones. */
  itemsOf(group?: number): Uint32Array {
    return group === undefined ? this.shown : this.shown.subarray(this.starts[group] ?? 0, this.starts[group + 1] ?? 0);
  }

  /** The rows from one position to before another. */
  slice(from: number, to: number): ReviewPosition[] {
    const found: ReviewPosition[] = [];
    let at = 0;
    for (const { group, rows } of this.sections()) {
      if (at < to && at + rows > from) {
        if (at >= from) found.push({ kind: 'group', group });
        const first = Math.max(0, from - at - 1);
        const items = this.itemsOf(group).subarray(first, Math.min(rows - 1, to - at - 1));
        for (const index of items) found.push({ kind: 'item', index });
      }
      at += rows;
    }
    return found;
  }

  private *sections(): Generator<{ readonly group: number; readonly rows: number }, undefined> {
    for (let group = 0; group < this.groups.length; group++) {
      const count = (this.starts[group + 1] ?? 0) - (this.starts[group] ?? 0);
      if (count > 0) yield { group, rows: this.open.has(group) ? count + 1 : 1 };
    }
  }
}
