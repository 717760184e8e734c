// Rows that bring files. Several about one Record that say the same of it bring their files to the first of them.
import type { PlannedRow } from '../rowPlanner';

export interface FileCounts {
  /** Files of a name that their Record does not have. */
  readonly added: number;
  /** Files of which their Record has another one of the same name. */
  readonly differing: number;
}

export class RowsWithFiles {
  /** What each says of its Record, as a hash. */
  private readonly fields = new Map<number, number>();
  private readonly first = new Map<number, number>();
  private readonly counts = new Map<number, FileCounts>();

  add({ source, fields, files = [] }: PlannedRow): void {
    if (fields !== undefined) this.fields.set(source.row, fields);
    if (files.length === 0) return;
    const differing = files.filter(({ differs }) => differs).length;
    this.counts.set(source.row, { added: files.length - differing, differing });
  }

  /** Makes the row one of `earlier`, if it says the same of their Record. */
  join({ source, fields }: PlannedRow, earlier: number): boolean {
    if (fields === undefined || this.fields.get(earlier) !== fields) return false;
    this.first.set(source.row, this.first.get(earlier) ?? earlier);
    return true;
  }

  /** The row that it joined. */
  joinedBy(row: number): number | undefined {
    return this.first.get(row);
  }

  countOf(isWanted: (row: number) => boolean): FileCounts {
    const wanted = [...this.counts].flatMap(([row, counts]) => (isWanted(row) ? [counts] : []));
    const sum = (of: keyof FileCounts): number => wanted.reduce((total, counts) => total + counts[of], 0);
    return { added: sum('added'), differing: sum('differing') };
  }
}
