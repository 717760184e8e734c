// The problems of a file in its order, as many as a list can show.
import type { ImportProblem, RowProblem } from './importProblem';
import type { SourceRow } from './reading/sourceRow';

/** Further problems are left out. */
export const MAX_PROBLEMS = 1000;
const MAX_UNKNOWN_LABELS = 200;

export class ProblemList {
  private readonly found: ImportProblem[] = [];
  private readonly labels = new Set<string>();

  constructor(private readonly isOfFolder: boolean) {}

  /** In the order of the file. */
  get all(): readonly ImportProblem[] {
    return this.found;
  }

  /** Label names that don't exist, each once. */
  get unknownLabels(): readonly string[] {
    return [...this.labels];
  }

  add(source: SourceRow, { kind, column, value }: RowProblem, otherLine?: number): void {
    if (kind === 'unknownLabel' && value !== undefined && this.labels.size < MAX_UNKNOWN_LABELS) this.labels.add(value);
    if (this.found.length === MAX_PROBLEMS) return;
    const line = (column === undefined ? undefined : source.lines?.[column]) ?? source.line;
    this.found.push({
      line,
      kind,
      ...(column === undefined ? {} : { column }),
      ...(value === undefined ? {} : { value }),
      ...(otherLine === undefined ? {} : { otherLine }),
      ...(this.isOfFolder ? { cells: source.cells as readonly string[] } : {}),
    });
  }
}
