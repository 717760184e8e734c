// The files of Records that a change set creates. Without its Record, a file can't be stored.
import type { ChangeItem } from '../changeItem';

export class FilesOfNew {
  private readonly byCreator = new Map<number, number[]>();

  clear(): void {
    this.byCreator.clear();
  }

  add(index: number, item: ChangeItem): void {
    if (item.op !== 'attach' || item.createdBy === undefined) return;
    const files = this.byCreator.get(item.createdBy) ?? [];
    this.byCreator.set(item.createdBy, files);
    files.push(index);
  }

  /** The items, and the files of those that create a Record. */
  with(indexes: Iterable<number>): readonly number[] {
    return [...new Set([...indexes].flatMap((index) => [index, ...(this.byCreator.get(index) ?? [])]))];
  }
}
