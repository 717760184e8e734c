// Rows with files. If several rows have the same values for one Record, their files count as those of the first row.
import { textHash } from '../../../base/textHash';
import type { SourceRow } from '../reading/sourceRow';
import type { PlannedFile, PlannedRow } from '../rowPlanner';

export interface FileCounts {
  /** Files whose names the Record doesn't have. */
  readonly added: number;
  /** Files that differ from the Record's file of the same name. */
  readonly differing: number;
}

export class RowsWithFiles {
  /** A hash of each row's values for its Record. */
  private readonly fields = new Map<number, number>();
  private readonly first = new Map<number, number>();
  /** The row that adds a file to its Record, by a hash of both. */
  private readonly bringers = new Map<number, number>();
  private readonly counts = new Map<number, FileCounts>();

  add(row: PlannedRow): void {
    const { source, fields, files = [] } = row;
    if (fields !== undefined) this.fields.set(source.row, fields);
    if (files.length > 0) this.count(row);
  }

  /** Joins the row to `earlier` if both have the same values for their Record. */
  join(row: PlannedRow, earlier: number): boolean {
    const { source, fields } = row;
    if (fields === undefined || this.fields.get(earlier) !== fields) return false;
    this.first.set(source.row, this.first.get(earlier) ?? earlier);
    this.count(row);
    return true;
  }

  /** The row's files, without those that another row adds to the same Record. */
  filesOf({ source: { row }, files = [] }: PlannedRow): readonly PlannedFile[] {
    const first = this.first.get(row) ?? row;
    return files.filter(({ file }) => {
      const key = textHash(`${String(first)}\n${file.path}\n${file.fileName}`);
      const bringer = this.bringers.get(key) ?? row;
      this.bringers.set(key, bringer);
      return bringer === row;
    });
  }

  /** Whether more of the row's files differ than when it was checked. */
  differsMore({ row }: SourceRow, files: readonly PlannedFile[]): boolean {
    return differingIn(files) > (this.counts.get(row)?.differing ?? 0);
  }

  /** Each joined row, with the row that it joined. */
  get joined(): Iterable<readonly [row: number, first: number]> {
    return this.first;
  }

  /** The row that this row joined. */
  joinedBy(row: number): number | undefined {
    return this.first.get(row);
  }

  countOf(isWanted: (row: number) => boolean): FileCounts {
    const wanted = [...this.counts].flatMap(([row, counts]) => (isWanted(row) ? [counts] : []));
    const sum = (of: keyof FileCounts): number => wanted.reduce((total, counts) => total + counts[of], 0);
    return { added: sum('added'), differing: sum('differing') };
  }

  private count(row: PlannedRow): void {
    const files = this.filesOf(row);
    const differing = differingIn(files);
    this.counts.set(row.source.row, { added: files.length - differing, differing });
  }
}

function differingIn(files: readonly PlannedFile[]): number {
  return files.filter(({ differs }) => differs).length;
}
