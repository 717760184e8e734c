// Rows that bring files. Several about one Record that say the same of it bring their files to the first of them.
import { textHash } from '../../../base/textHash';
import type { SourceRow } from '../reading/sourceRow';
import type { PlannedFile, PlannedRow } from '../rowPlanner';

export interface FileCounts {
  /** Files of a name that their Record does not have. */
  readonly added: number;
  /** Files of which their Record has another one of the same name. */
  readonly differing: number;
}

export class RowsWithFiles {
  /** A hash of each row's values for its Record. */
  private readonly fields = new Map<number, number>();
  private readonly first = new Map<number, number>();
  /** Which row brings a file to its Record, by a hash of both. */
  private readonly bringers = new Map<number, number>();
  private readonly counts = new Map<number, FileCounts>();

  add(row: PlannedRow): void {
    const { source, fields, files = [] } = row;
    if (fields !== undefined) this.fields.set(source.row, fields);
    if (files.length > 0) this.count(row);
  }

  /** Makes the row one of `earlier`, if it says the same of their Record. */
  join(row: PlannedRow, earlier: number): boolean {
    const { source, fields } = row;
    if (fields === undefined || this.fields.get(earlier) !== fields) return false;
    this.first.set(source.row, this.first.get(earlier) ?? earlier);
    this.count(row);
    return true;
  }

  /** The files of a row without those that another row brings to the same Record. */
  filesOf({ source: { row }, files = [] }: PlannedRow): readonly PlannedFile[] {
    const first = this.first.get(row) ?? row;
    return files.filter(({ file }) => {
      const key = textHash(`${String(first)}\n${file.path}\n${file.fileName}`);
      const bringer = this.bringers.get(key) ?? row;
      this.bringers.set(key, bringer);
      return bringer === row;
    });
  }

  /** Whether more of the files of a row differ than when it was checked. */
  differsMore({ row }: SourceRow, files: readonly PlannedFile[]): boolean {
    return differingIn(files) > (this.counts.get(row)?.differing ?? 0);
  }

  /** Rows that joined, with the one that each joined. */
  get joined(): Iterable<readonly [row: number, first: number]> {
    return this.first;
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

  private count(row: PlannedRow): void {
    const files = this.filesOf(row);
    const differing = differingIn(files);
    this.counts.set(row.source.row, { added: files.length - differing, differing });
  }
}

function differingIn(files: readonly PlannedFile[]): number {
  return files.filter(({ differs }) => differs).length;
}
